#!/bin/sh
# Gathers the root of the image in the folder that is named: what the server reads, the Node of the lockfile, and the
# libraries that both need. Run in a copy of the repository whose packages are installed and whose web app is built.
set -eu
out=$1
node=node_modules/node/bin/node

mkdir -p "$out/app" "$out/usr/local/bin" "$out/etc" "$out/data" "$out/tmp" "$out/dev" "$out/proc" "$out/run" "$out/sys"
cp "$node" "$out/usr/local/bin/node"
if command -v strip > /dev/null; then strip --strip-all "$out/usr/local/bin/node"; fi
"$node" scripts/bootstrap/thin-packages.mjs
"$out/usr/local/bin/node" scripts/container/keep-server-packages.ts

# What packages bring for those who work on them. Licences stay.
find node_modules \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -type f -delete
rm -rf node_modules/.cache node_modules/.bin

mkdir -p "$out/app/web"
cp -R package.json contract server dist node_modules "$out/app/"
cp -R web/languages web/favicon.svg "$out/app/web/"
# Served as its source, with its types taken out.
mkdir -p "$out/app/web/public-pages"
cp -R web/public-pages/verify "$out/app/web/public-pages/"
find "$out/app/contract" "$out/app/server" \( -name '*.test.ts' -o -name '*.fixture.ts' -o -name '*.matrix.ts' \) -delete
rm -rf "$out/app/server/test"

# Every library that the program and its native modules ask the system for, where they ask for it.
{
  echo "$out/usr/local/bin/node"
  find "$out/app/node_modules" -name '*.node' -o -name '*.so' -o -name '*.so.*'
} | while read -r file; do
  ldd "$file" 2> /dev/null | awk '$2 == "=>" && $3 ~ /^\// { print $3 } $1 ~ /^\/.*ld-linux/ { print $1 }'
done | grep -v "^$out/\|/node_modules/" | sort -u | while read -r library; do
  mkdir -p "$out$(dirname "$library")"
  cp -L "$library" "$out$library"
done

echo 'selvedge:x:10001:10001::/tmp:/sbin/nologin' > "$out/etc/passwd"
echo 'selvedge:x:10001:' > "$out/etc/group"
chmod -R a+rX "$out"
chmod 1777 "$out/tmp"
chown 10001:10001 "$out/data"
