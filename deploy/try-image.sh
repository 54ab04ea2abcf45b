#!/bin/sh
# Builds the image without a registry and without a daemon, from Debian's packages alone, and lets it start as another
# user on a read-only root. Needs root on Debian with buildah, debootstrap and bubblewrap, and an empty database:
#   sh deploy/try-image.sh postgresql://selvedge@127.0.0.1:5432/trial
set -eu
database=${1:?the address of an empty PostgreSQL database}
cd "$(dirname "$0")/.."
work=$(mktemp -d)
export BUILDAH_ISOLATION=chroot
b() { buildah --root "$work/images" --runroot "$work/run" "$@"; }
running=
trap 'kill $running 2> /dev/null || true; b umount --all > /dev/null 2>&1 || true; rm -rf "$work"' EXIT

echo 'The build stage: Debian with the Node of the lockfile and the npm of this machine'
debootstrap --variant=minbase --include=ca-certificates bookworm "$work/debian" > "$work/debootstrap.log"
base=$(b from scratch)
b copy -q "$base" "$work/debian" / > /dev/null
b copy -q "$base" node_modules/node/bin/node /usr/local/bin/node > /dev/null
b copy -q "$base" "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" /usr/local/lib/node_modules/npm > /dev/null
b run "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
# Where a company's own authority signs for the registry.
b copy -q "$base" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt > /dev/null
b config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$base"
b commit -q "$base" localhost/node-build > /dev/null

echo 'The image'
b bud --format docker --pull-never --network host --build-arg BUILD=localhost/node-build -f deploy/Containerfile -t selvedge . > "$work/build.log" 2>&1 ||
  { tail -n 40 "$work/build.log"; exit 1; }
b images --format '{{.Name}} {{.Size}}' | grep selvedge

root=$(b mount "$(b from --pull-never localhost/selvedge)")
mkdir -m 0777 "$work/data"
inside() {
  bwrap --ro-bind "$root" / --bind "$work/data" /data --tmpfs /tmp --dev /dev --proc /proc \
    --unshare-pid --unshare-user --uid 10001 --gid 10001 --die-with-parent --clearenv --chdir /app \
    --setenv PATH /usr/local/bin --setenv HOME /tmp --setenv NODE_ENV production --setenv SELVEDGE_DATA /data \
    --setenv SELVEDGE_DEMO 0 --setenv PORT 3219 --setenv NODE_COMPILE_CACHE /data/.compiled \
    --setenv DATABASE_URL "$database" \
    node --expose-gc --disable-warning=ExperimentalWarning server/selvedge.ts "$@"
}
inside migrate | tail -n 1
inside start &
running=$!
tries=0
until inside_answer=$(node -e 'fetch("http://127.0.0.1:3219/health/ready").then((a) => (a.ok ? a.text() : process.exit(1))).then(console.log, () => process.exit(1))'); do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || { echo 'It did not become ready'; exit 1; }
  sleep 1
done
echo "Ready: $inside_answer"
inside doctor --full
