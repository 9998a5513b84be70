#!/bin/sh
# Builds the image from the packed release in ./release and tries it as docs/operations.md says: root is
# read-only, nothing runs as root, all capabilities are dropped. Ends with 0 if everything holds.
#   npm run release && sh deploy/try-image.sh [further arguments of the build]
# PODMAN and RUN_OPTIONS name another podman and more options of `podman run`, where the machine needs
# them (PODMAN="podman --runtime runc --cgroup-manager cgroupfs" RUN_OPTIONS="--ulimit nofile=4096:4096 --ulimit nproc=4096:4096").
set -eu
podman=${PODMAN:-podman}
port=${PORT:-3913}
options="--read-only --cap-drop=all --security-opt no-new-privileges --tmpfs /tmp --network=host ${RUN_OPTIONS:-}"
settings="-e HOST=127.0.0.1 -e NEXTAUTH_SECRET=only-for-this-trial-and-long"
names="assay-all assay-web assay-worker"

end() { for name in $names; do $podman rm --force --volumes "assay-try-$name" >/dev/null 2>&1 || true; done; }
refuse() { echo "FAILED: $1"; exit 1; }
in_all() { $podman exec assay-try-assay-all "$@"; }
until_ready() {
  tries=0
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$1/readyz"; do
    tries=$((tries + 1))
    [ "$tries" -lt 240 ] || refuse "$2 is not ready after 120 s"
    sleep 0.5
  done
}
trap end EXIT
end

${BUILDER:-$podman build} --format docker "$@" -f deploy/Containerfile -t assay . >/dev/null
$podman image inspect assay --format 'image: {{.Size}} bytes'

begun=$(date +%s)
$podman run --detach $options $settings -e PORT="$port" --name assay-try-assay-all assay >/dev/null
until_ready "$port" "assay start"
echo "assay start: ready after $(($(date +%s) - begun)) s"
$podman healthcheck run assay-try-assay-all || refuse "the health check"
[ "$(in_all id -u)" != 0 ] || refuse "it runs as root"
! in_all touch /opt/assay/file 2>/dev/null || refuse "the root can be written"
curl --silent --fail --output /dev/null "http://127.0.0.1:$port/signin" || refuse "the page to sign in"

database=$(in_all cat /var/lib/assay/database-url)
other=$((port + 1))
parts="$options $settings -e DATABASE_URL=$database -e NEXTAUTH_URL=http://localhost:$other"
$podman run --rm $parts assay prepare || refuse "prepare"
$podman run --detach $parts -e PORT="$other" --name assay-try-assay-web assay web >/dev/null
$podman run --detach $parts --no-healthcheck --name assay-try-assay-worker assay worker >/dev/null
until_ready "$other" "web"
for name in assay-web assay-worker assay-all; do
  $podman stop --time 30 "assay-try-$name" >/dev/null
  code=$($podman inspect "assay-try-$name" --format '{{.State.ExitCode}}')
  [ "$code" = 0 ] || refuse "$name ended with $code"
done
echo "prepare, web and worker run on a database outside, and all end when they are told to"
