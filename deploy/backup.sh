#!/usr/bin/env bash
# Encrypts what a command writes into a file that is there only once it is whole: whoever looks at the age of the newest
# one is not misled by half a backup. Ends with another code than 0 otherwise. docs/operations.md.
# Usage: deploy/backup.sh FILE RECIPIENT COMMAND [ARGUMENT]...
set -euo pipefail
umask 077
file=${1:?the file to make}
recipient=${2:?whose key it is encrypted for}
shift 2
part="$file.part"
trap 'rm -f "$part"' EXIT

"$@" | gpg --batch --yes --trust-model always --encrypt --recipient "$recipient" --output "$part"
mv "$part" "$file"
