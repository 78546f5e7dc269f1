#!/bin/bash
# Installs the kiosk into an arm64 Debian without hardware, and plays a match there.
#
#   sudo kiosk/test-arm64.sh [--keep] [--mirror URL] [bookworm] [trixie]
#
# Needs root on Debian with debootstrap, qemu-user-static and binfmt-support, 1.5 GB in $TMPDIR and a
# network; six to nine minutes per release. Both releases by default: Bookworm brings Python 3.11,
# Trixie 3.13. The roots are only unpacked, not configured: faster by far under emulation, and enough
# for Python, SDL and install.sh. Not tested here: cage, systemd, GPU, sound, speed.
set -euo pipefail

readonly LIBRARIES=python3,python3-venv,ca-certificates,libegl1,libgles2,libxkbcommon0,libdrm2
# Runs the installed program until the pub has been drawn a few times.
readonly TRIAL='
import main
drawn = 0
def watch(frame, navigator):
    global drawn
    drawn += frame.statistics is not None and type(navigator.top).__name__ == "Menu"
    if drawn == 5:
        super(type(navigator), navigator).quit()
options = main.read_options(["--kiosk", "--data", "/var/lib/wasserbueffel", "--renderer", "software"])
print("window closed with status", main.run(options, watch=watch), "after", drawn, "pictures of the pub")
assert drawn == 5
'
here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
source=${here%/kiosk}
mirror=http://deb.debian.org/debian keep=false releases=()

say() { printf 'arm64: %s\n' "$1"; }
die() { printf 'arm64: %s\n' "$1" >&2; exit 1; }

read_arguments() {
    while (($#)); do
        case $1 in
        --keep) keep=true ;;
        --mirror) mirror=${2:?--mirror needs a value}; shift ;;
        bookworm | trixie) releases+=("$1") ;;
        --help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p}' "$0" && exit 0 ;;
        *) die "$1 is no option (--help lists the options)" ;;
        esac
        shift
    done
    ((${#releases[@]})) || releases=(bookworm trixie)
}

check_tools() {
    [[ $EUID == 0 ]] || die "root is needed"
    local tool
    for tool in debootstrap update-binfmts qemu-aarch64-static; do
        command -v "$tool" >/dev/null || die "$tool is missing: apt install debootstrap qemu-user-static binfmt-support"
    done
    mountpoint -q /proc/sys/fs/binfmt_misc || mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
    update-binfmts --enable qemu-aarch64
}

# Unpacks a Debian without configuring it: $1 release, $2 folder.
unpack() {
    local package
    debootstrap --foreign --arch=arm64 --variant=minbase --include="$LIBRARIES" "$1" "$2" "$mirror" >"$2.log" ||
        die "debootstrap failed, see $2.log"
    for package in "$2"/var/cache/apt/archives/*.deb; do
        dpkg -x "$package" "$2"
    done
    # What the packages' scripts would have made, as far as it is needed.
    cp "$2/usr/share/base-passwd/passwd.master" "$2/etc/passwd"
    cp "$2/usr/share/base-passwd/group.master" "$2/etc/group"
    cat "$2"/usr/share/ca-certificates/mozilla/*.crt >"$2/etc/ssl/certs/ca-certificates.crt"
    mkdir -p "$2/boot/firmware" "$2/repository"
    echo 'console=tty1 root=PARTUUID=0-02 rootfstype=ext4 rootwait' >"$2/boot/firmware/cmdline.txt"
    # There is no systemd inside: the installation shall believe that it obeys.
    cat >"$2/usr/bin/systemctl" <<'SH'
#!/bin/sh
case $1 in
--version) echo 'systemd 252 (252)' ;;
is-active) exit 3 ;;
esac
SH
    chmod +x "$2/usr/bin/systemctl"
    # A copy, not a mount: what is under $work is deleted in the end.
    tar -C "$source" --exclude=./.git --exclude='./.*' --exclude=__pycache__ -c . | tar -C "$2/repository" -x
    mount --bind /dev "$2/dev"
    mount -t proc proc "$2/proc"
}

inside() {
    local folder=$1
    shift
    chroot "$folder" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 HOME=/root \
        SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$@"
}

# Downloads the wheels with the Python of this machine: pip under emulation is slow. $1 folder, $2 Python.
download_wheels() {
    "${PYTHON:-python3}" -m pip download -qq --disable-pip-version-check --only-binary :all: \
        --platform manylinux2014_aarch64 --platform manylinux_2_17_aarch64 --platform manylinux_2_28_aarch64 \
        --implementation cp --python-version "$2" --dest "$1/wheels" -r "$source/requirements.txt"
}

test_release() {
    local folder=$work/$1 python
    say "$1: unpacking"
    unpack "$1" "$folder"
    python=$(inside "$folder" python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    say "$1: Python $python on $(inside "$folder" uname -m); downloading wheels"
    download_wheels "$folder" "$python"
    say "$1: installing, twice"
    inside "$folder" /repository/kiosk/install.sh --no-packages --wheels /wheels
    inside "$folder" /repository/kiosk/install.sh --no-packages --wheels /wheels | grep -F 'up to date'
    say "$1: playing"
    play "$folder"
    inside "$folder" /opt/wasserbueffel/current/kiosk/uninstall.sh
    [[ ! -e $folder/opt/wasserbueffel && -d $folder/var/lib/wasserbueffel ]] || die "$1: not uninstalled"
    say "$1: passed"
}

# Plays the rules, then opens the window of the installed program and closes it after its first pictures.
play() {
    local program=/opt/wasserbueffel/current
    inside "$1" sh -c "cd $program && for table in 'knobeln 3' 'bohnen 2' 'singularity 4' 'quando 4'; do
        set -- \$table
        .venv/bin/python -m engine.match simulate \$1 --seats \$2 --count 1 --seed 1 --bots easy --out /tmp/\$1 &&
        .venv/bin/python -m engine.match verify /tmp/\$1/*.jsonl || exit 1; done"
    inside "$1" sh -c "cd $program && PYTHONDONTWRITEBYTECODE=1 .venv/bin/python -c '$TRIAL'"
}

clean_up() {
    local folder
    for folder in "$work"/*/; do
        umount "$folder/dev" "$folder/proc" 2>/dev/null || true
    done
    if $keep || grep -q -F " $work/" /proc/mounts; then
        say "kept: $work"
    else
        rm -rf --one-file-system "$work"
    fi
}

read_arguments "$@"
check_tools
work=$(mktemp -d)
trap clean_up EXIT
for release in "${releases[@]}"; do
    test_release "$release"
done
say "all passed"
