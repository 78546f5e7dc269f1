#!/bin/bash
# Makes a kiosk of a Raspberry Pi (Raspberry Pi OS, 64 bit, Bookworm or Trixie, Lite or desktop).
#
#   sudo kiosk/install.sh [options]
#
#   --dry-run          print every step, change nothing (needs no root)
#   --data-device DEV  file system for the data folder, such as LABEL=wasserdaten, so that the
#                      overlay file system may be switched on
#   --output NAME      HDMI connector that is forced to 1080p60 (default HDMI-A-1, the one beside USB-C)
#   --wheels DIR       take the Python packages from this folder, without a network
#   --no-packages      the Debian packages are there already
#   --help             this text
#
# May be repeated at any time: it updates the program in place and keeps the data. What is installed
# is a copy under /opt/wasserbueffel, one folder per release; the link "current" is switched in one
# step at the end, so that a power cut leaves the old program or the new one. See kiosk/README.md.
set -euo pipefail

readonly OPT=/opt/wasserbueffel DATA=/var/lib/wasserbueffel KIOSK_USER=wasserbueffel
readonly UNITS=(wasserbueffel.service wasserbueffel-help.service)
readonly FSTAB_MARK='# wasserbueffel'
# What the program is made of; tests and sources of images and sounds stay behind.
readonly PARTS=(main.py requirements.txt README.md engine scenes assets sounds kiosk)
readonly PACKAGES=(
    cage xwayland wlr-randr python3 python3-venv libpam-systemd dbus
    libegl1 libgles2 libgl1-mesa-dri libgbm1 libdrm2 libwayland-client0 libwayland-cursor0 libwayland-egl1
    libxkbcommon0 xkb-data libudev1 libdbus-1-3 libasound2-data alsa-utils console-setup
)

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
source=${here%/kiosk}
# Only for tests: a folder that stands for the root of the file system.
root=${WASSERBUEFFEL_ROOT:-}
dry=false packages=true output=HDMI-A-1 wheels='' data_device=''

say() { printf 'install: %s\n' "$1"; }
die() { printf 'install: %s\n' "$1" >&2; exit 1; }

# Carries out a command, or only prints it.
run() {
    if $dry; then
        printf '  would run: %s\n' "$*"
    else
        "$@"
    fi
}

# Writes standard input to a file unless it holds just that.
put() {
    local file=$root$1 text
    text=$(cat)
    if [[ -f $file && $(cat "$file") == "$text" ]]; then
        return
    fi
    if $dry; then
        printf '  would write: %s\n' "$1"
        return
    fi
    mkdir -p "$(dirname "$file")"
    printf '%s\n' "$text" >"$file.new"
    mv -f "$file.new" "$file"
}

read_arguments() {
    while (($#)); do
        case $1 in
        --dry-run) dry=true ;;
        --no-packages) packages=false ;;
        --data-device | --output | --wheels)
            (($# > 1)) || die "$1 needs a value (--help lists the options)"
            case $1 in
            --data-device) data_device=$2 ;;
            --output) output=$2 ;;
            --wheels) wheels=$(readlink -f -- "$2") ;;
            esac
            shift
            ;;
        --help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p}' "$0" && exit 0 ;;
        *) die "$1 is no option (--help lists the options)" ;;
        esac
        shift
    done
}

# Refuses machines on which it cannot work; says so where nobody has tried.
check_machine() {
    local release architecture
    $dry || [[ -n $root || $EUID == 0 ]] || die "root is needed: sudo kiosk/install.sh (or --dry-run to look first)"
    [[ $output =~ ^[A-Za-z]+-[A-Z]+-[0-9]+$ ]] || die "$output is no connector such as HDMI-A-1"
    [[ -z $data_device || $data_device =~ ^(LABEL=|UUID=|PARTUUID=|/dev/)[^[:space:]]+$ ]] ||
        die "$data_device is no file system such as LABEL=wasserdaten"
    [[ -z $wheels || -d $wheels ]] || die "the folder $wheels does not exist"
    [[ $(findmnt -n -o FSTYPE / || true) != overlay ]] ||
        die "the overlay file system is on, all of this would be gone after a boot; switch it off first"
    architecture=$(dpkg --print-architecture)
    case $architecture in
    arm64) ;;
    armhf) die "this is a 32-bit system; pygame-ce exists for the 64-bit Raspberry Pi OS only" ;;
    *) say "this is $architecture and no Raspberry Pi; going on" ;;
    esac
    release=$(sed -n 's/^VERSION_CODENAME=//p' "$root/etc/os-release")
    case $release in
    bookworm) sound_library=libasound2 ;;
    trixie) sound_library=libasound2t64 ;;
    *) die "Debian ${release:-of an unknown release} is not supported: bookworm and trixie are" ;;
    esac
}

install_packages() {
    $packages || return 0
    local wanted=() package
    for package in "${PACKAGES[@]}" "$sound_library"; do
        [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true) == installed ]] ||
            wanted+=("$package")
    done
    ((${#wanted[@]})) || return 0
    say "packages: ${wanted[*]}"
    run apt-get -qq update
    run env DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends "${wanted[@]}"
}

make_user() {
    if ! getent passwd "$KIOSK_USER" >/dev/null; then
        say "user $KIOSK_USER"
        run useradd --system --user-group --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin "$KIOSK_USER"
    fi
    local group
    for group in video render input audio; do
        if getent group "$group" >/dev/null; then
            run usermod --append --groups "$group" "$KIOSK_USER"
        fi
    done
}

# Replaces the lines of /etc/fstab that are ours, and mounts the data folder.
make_data_folder() {
    run mkdir -p "$root$DATA" "$root/media/bericht"
    if [[ -n $data_device ]]; then
        if [[ -n $(ls -A "$root$DATA" 2>/dev/null) ]] && ! mountpoint -q "$root$DATA"; then
            die "$DATA holds data that $data_device would hide; copy it there first, then empty the folder"
        fi
        say "data folder on $data_device"
        mount_lines | put_marked_lines
        run systemctl daemon-reload
        mountpoint -q "$root$DATA" || run mount "$DATA"
    fi
    run chown "$KIOSK_USER:$KIOSK_USER" "$root$DATA"
    run chmod 750 "$root$DATA"
}

mount_lines() {
    local ours
    ours=$(id -u "$KIOSK_USER" 2>/dev/null || echo "$KIOSK_USER")
    echo "$data_device $DATA auto defaults,noatime,nofail,x-systemd.device-timeout=20 0 2 $FSTAB_MARK"
    # A USB stick with the label BERICHT takes reports of faults; it is mounted when one is written.
    echo "LABEL=BERICHT /media/bericht vfat noauto,nofail,x-systemd.automount,x-systemd.device-timeout=2," \
        "x-systemd.idle-timeout=10,uid=$ours,umask=077 0 0 $FSTAB_MARK" | sed 's/, /,/'
}

put_marked_lines() {
    local ours
    ours=$(cat)
    { grep -v -F "$FSTAB_MARK" "$root/etc/fstab" || true; echo "$ours"; } | put /etc/fstab
}

# Prints what a release is made of and with: the same line means the same release.
fingerprint() {
    cd "$source"
    find "${PARTS[@]}" -type f ! -path '*/__pycache__/*' -print0 | sort -z | xargs -0 cksum | cksum
    python3 -c 'import sys; print(sys.version)'
}

# Copies the program, builds its environment, and switches to it.
install_program() {
    local mark target
    mark=$(fingerprint)
    if [[ -f $root$OPT/current/.release && $(cat "$root$OPT/current/.release") == "$mark" ]]; then
        say "the program is up to date"
        return
    fi
    target=$root$OPT/releases/$(date +%Y%m%d-%H%M%S)
    while [[ -e $target ]]; do
        target+=a
    done
    say "program: $target"
    run mkdir -p "$target"
    run cp -R --preserve=mode,timestamps "${PARTS[@]/#/$source/}" "$target/"
    run find "$target" -name __pycache__ -prune -exec rm -rf {} +
    run rm -rf "$target/assets/source" "$target/sounds/source"
    build_environment "$target"
    if $dry; then
        printf '  would switch %s/current to it\n' "$OPT"
        return
    fi
    printf '%s\n' "$mark" >"$target/.release"
    chown -R root:root "$target"
    # On the disk before the link points there.
    sync
    ln -sfn "releases/${target##*/}" "$root$OPT/current.new"
    mv -fT "$root$OPT/current.new" "$root$OPT/current"
    remove_old_releases
}

build_environment() {
    local from=(--disable-pip-version-check --no-input --only-binary ":all:")
    [[ -z $wheels ]] || from+=(--no-index --find-links "$wheels")
    run python3 -m venv "$1/.venv"
    run "$1/.venv/bin/python" -m pip install -qq --no-compile "${from[@]}" -r "$source/requirements.txt"
    # An SD card is slow, and the service user may not write here: compiled once and for all.
    run "$1/.venv/bin/python" -m compileall -q "$1/engine" "$1/scenes" "$1/main.py" "$1/.venv/lib"
}

# Keeps the release before, in case the new one does not please; unfinished ones go.
remove_old_releases() {
    local kept=0 release
    for release in $(cd "$root$OPT/releases" && printf '%s\n' * | sort -r); do
        if [[ -f $root$OPT/releases/$release/.release ]] && ((kept < 2)); then
            kept=$((kept + 1))
        else
            rm -rf "$root$OPT/releases/$release"
        fi
    done
}

install_units() {
    local unit version
    say "systemd units"
    for unit in "${UNITS[@]}"; do
        put "/etc/systemd/system/$unit" <"$here/units/$unit"
    done
    version=$(systemctl --version | sed -n '1s/^systemd \([0-9]*\).*/\1/p')
    if ((version >= 254)); then
        put /etc/systemd/system/wasserbueffel.service.d/restart-mode.conf <"$here/units/restart-mode.conf"
    fi
    put /etc/pam.d/wasserbueffel <"$here/units/pam"
    [[ -e $root/etc/default/wasserbueffel ]] || put /etc/default/wasserbueffel <<'TEXT'
# Overrules the kiosk's environment; see /opt/wasserbueffel/current/kiosk/README.md.
#WASSERBUEFFEL_OPTIONS=--lang en
#SDL_AUDIODRIVER=pulseaudio
TEXT
    # The desktop, where there is one, does not start; it is remembered for the uninstallation.
    if [[ $(systemctl get-default) == graphical.target ]]; then
        put "$OPT/default-target" <<<graphical.target
        run systemctl set-default multi-user.target
    fi
    run systemctl daemon-reload
    run systemctl enable wasserbueffel.service
}

# Forces the picture and switches the blanking of the console off: words of the kernel's command line.
configure_boot() {
    local file=/boot/firmware/cmdline.txt line
    [[ -f $root$file ]] || { say "no $file: picture and blanking stay as they are"; return; }
    line=$(tr '\n' ' ' <"$root$file" | sed -E "s/ *(video=$output:[^ ]*|consoleblank=[^ ]*)//g; s/ +$//")
    line+=" video=$output:1920x1080@60D consoleblank=0"
    [[ $line != "$(cat "$root$file")" ]] || return 0
    say "kernel command line: 1080p60 on $output, no blanking"
    [[ -f $root$file.before-wasserbueffel ]] || run cp -p "$root$file" "$root$file.before-wasserbueffel"
    put "$file" <<<"$line"
}

restart() {
    run sync
    if $dry; then
        say "nothing was changed"
    elif systemctl is-active --quiet wasserbueffel.service; then
        say "restarting the program"
        systemctl restart wasserbueffel.service
    else
        say "done; the kiosk starts with the next boot: sudo reboot"
    fi
}

main() {
    read_arguments "$@"
    check_machine
    install_packages
    make_user
    make_data_folder
    install_program
    install_units
    configure_boot
    restart
}

main "$@"
