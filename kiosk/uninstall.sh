#!/bin/bash
# Takes the kiosk away; the data stays unless --purge is given.
#
#   sudo kiosk/uninstall.sh [--dry-run] [--purge]
#
# Debian packages stay: others may use them.
set -euo pipefail

readonly OPT=/opt/wasserbueffel DATA=/var/lib/wasserbueffel KIOSK_USER=wasserbueffel
readonly FSTAB_MARK='# wasserbueffel'
root=${WASSERBUEFFEL_ROOT:-}
dry=false purge=false

say() { printf 'uninstall: %s\n' "$1"; }
die() { printf 'uninstall: %s\n' "$1" >&2; exit 1; }

# Carries out a command, or only prints it.
run() {
    if $dry; then
        printf '  would run: %s\n' "$*"
    else
        "$@"
    fi
}

read_arguments() {
    while (($#)); do
        case $1 in
        --dry-run) dry=true ;;
        --purge) purge=true ;;
        --help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p}' "$0" && exit 0 ;;
        *) die "$1 is no option (--help lists the options)" ;;
        esac
        shift
    done
    $dry || [[ -n $root || $EUID == 0 ]] || die "root is needed: sudo kiosk/uninstall.sh"
}

remove_units() {
    run systemctl disable --now wasserbueffel.service wasserbueffel-help.service || true
    run rm -rf "$root/etc/systemd/system/wasserbueffel.service" "$root/etc/systemd/system/wasserbueffel.service.d" \
        "$root/etc/systemd/system/wasserbueffel-help.service" \
        "$root/etc/pam.d/wasserbueffel" "$root/etc/default/wasserbueffel"
    if [[ -f $root$OPT/default-target ]]; then
        run systemctl set-default "$(cat "$root$OPT/default-target")"
    fi
    run systemctl daemon-reload
}

# Takes our words out of the kernel's command line; what others have changed since stays.
restore_boot() {
    local file=$root/boot/firmware/cmdline.txt before
    before=$file.before-wasserbueffel
    [[ -f $before ]] || return 0
    run sed -i -E 's/ *(video=[^ ]*:1920x1080@60D|consoleblank=0)//g' "$file"
    local word
    # What stood there in their place before comes back.
    for word in $(grep -o -E '(video|consoleblank)=[^ ]*' "$before" || true); do
        run sed -i "s|\$| $word|" "$file"
    done
    run rm -f "$before"
}

remove_data() {
    run systemctl start getty@tty1.service || true
    if $purge; then
        say "the data folder $DATA goes as well"
        if mountpoint -q "$root$DATA"; then
            run umount "$DATA"
        fi
        run sed -i "/$FSTAB_MARK\$/d" "$root/etc/fstab"
        run rm -rf "$root$DATA"
        ! getent passwd "$KIOSK_USER" >/dev/null || run userdel "$KIOSK_USER"
    else
        say "the data folder $DATA, its mount and its user stay (--purge removes them)"
    fi
}

read_arguments "$@"
say "units"
remove_units
say "kernel command line"
restore_boot
say "program"
run rm -rf "$root$OPT"
remove_data
say "done"
