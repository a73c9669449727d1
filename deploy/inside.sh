#!/bin/sh
# Makes the certificates by which nginx, the nodes and PostgreSQL know each other, into a folder that isn't there yet
# (deploy/inside). The key that signed them is not kept: to renew, make a new folder. docs/operations.md.
# Usage: deploy/inside.sh FOLDER [NAME OF POSTGRESQL'S HOST]...
set -eu
umask 077
folder=${1:?the folder to make}
shift
mkdir -p "$(dirname "$folder")"
mkdir "$folder"
folder=$(cd "$folder" && pwd)
DAYS=397
EC='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
authority=$(mktemp -d)
trap 'rm -rf "$authority"' EXIT

# shellcheck disable=SC2086 # options, one by one
openssl req -x509 $EC -days "$DAYS" -subj '/CN=gyeotmaru inside' \
  -keyout "$authority/key.pem" -out "$authority/ca.pem" 2>"$authority/log" || { cat "$authority/log" >&2; exit 1; }

# NAME FOR USAGE USER: one's own folder with ca.pem, cert.pem and key.pem, readable by that user of its container.
certify() {
  own="$folder/$1"
  mkdir "$own"
  printf 'subjectAltName=%s\nextendedKeyUsage=%s\nbasicConstraints=critical,CA:FALSE\n' "$2" "$3" >"$authority/extensions"
  # shellcheck disable=SC2086
  openssl req $EC -subj "/CN=$1" -keyout "$own/key.pem" -out "$authority/request.pem" 2>"$authority/log" &&
    openssl x509 -req -in "$authority/request.pem" -CA "$authority/ca.pem" -CAkey "$authority/key.pem" -CAcreateserial \
      -days "$DAYS" -extfile "$authority/extensions" -out "$own/cert.pem" 2>"$authority/log" ||
    { cat "$authority/log" >&2; exit 1; }
  cp "$authority/ca.pem" "$own/ca.pem"
  if [ "$(id -u)" = 0 ]; then chown -R "$4" "$own"; fi
}

hosts='DNS:postgres'
for host in "$@"; do hosts="$hosts,$host"; done
certify node DNS:node serverAuth,clientAuth 1000:1000
certify nginx DNS:nginx clientAuth 0:0
certify prometheus DNS:prometheus clientAuth 65534:65534
certify postgres "$hosts" serverAuth 999:999
chmod 711 "$folder"
