#!/usr/bin/env bash
# Builds both images without Docker, a registry or a daemon, and writes them as archives to import into containerd.
#
#   k8s/images.sh [--output DIR] [--name PREFIX] [--tag TAG] [--cuda IMAGE]
#
#   --output  folder for provinggrid-server.tar and provinggrid-worker.tar (target/images)
#   --name    what precedes -server and -worker in their names (localhost/provinggrid)
#   --tag     their tag (the version in pom.xml)
#   --cuda    image that has CUDA and cuDNN, for a worker that runs networks on a GPU; fetched from its registry
#
# Needs root, a JDK 25 and Debian's or Ubuntu's packages buildah and mmdebstrap. The base system comes from the Debian mirror
# that apt uses here, or from MIRROR and SECURITY_MIRROR. SOURCE_DATE_EPOCH dates what is in the images.
set -euo pipefail
cd "$(dirname "$0")/.."

output=target/images
name=localhost/provinggrid
tag=$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' pom.xml)
cuda=
while (($#)); do
    case $1 in
        --output) output=$2 ;;
        --name) name=$2 ;;
        --tag) tag=$2 ;;
        --cuda) cuda=$2 ;;
        *) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p}' "$0" >&2; exit 2 ;;
    esac
    shift 2
done

for program in buildah mmdebstrap; do
    command -v "$program" >/dev/null || { echo "$program is missing: apt-get install $program" >&2; exit 1; }
done
[ "$(id -u)" = 0 ] || { echo "Building a base system needs root: sudo $0" >&2; exit 1; }

export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-1767225600}
# Needs no user namespace, no overlay file system and no container runtime.
export BUILDAH_ISOLATION=chroot
mkdir -p "$output"
storage=$(realpath "$output")/storage
begin=$SECONDS
# What begins now, and when since the start.
say() { printf '[%3d:%02d] %s\n' $(((SECONDS - begin) / 60)) $(((SECONDS - begin) % 60)) "$*" >&2; }
# Shows that a long step goes on: a line a minute with the size of what it has made.
during() {
    local what=$1 where=$2 watch
    shift 2
    while sleep 60 >/dev/null 2>&1; do say "$what goes on, $(du -sh "$where" 2>/dev/null | cut -f 1) so far"; done &
    watch=$!
    "$@" || { local failed=$?; kill "$watch"; say "$what failed"; return "$failed"; }
    kill "$watch"
    say "$what is done"
}
images() { buildah --storage-driver vfs --root "$storage" --runroot "$storage/run" "$@"; }

# The mirror that apt uses here for what Debian labels so, else Debian's own.
mirror() {
    local url
    url=$(apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' "Label: $1" 2>/dev/null | sort -u | head -n 1)
    echo "${url:-$2}"
}

base() {
    local debian=${MIRROR:-$(mirror Debian http://deb.debian.org/debian/)}
    local security=${SECURITY_MIRROR:-$(mirror Debian-Security http://deb.debian.org/debian-security/)}
    local tar=$storage.base.tar container
    # As Debian's slim image: without manuals and translations.
    during "Base system" "$tar" mmdebstrap --quiet --mode=root --variant=minbase \
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
        --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/info/*' \
        --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt=force-unsafe-io \
        trixie "$tar" "deb $debian trixie main" "deb $debian trixie-updates main" "deb $security trixie-security main"
    container=$(images from scratch)
    images add --quiet "$container" "$tar" / >/dev/null
    images commit --quiet --timestamp "$SOURCE_DATE_EPOCH" --rm "$container" docker.io/library/debian:trixie-slim >/dev/null
    rm -f "$tar"
}

build() {
    local image=$name-$1:$tag
    say "Image $image"
    during "Image $image" "$storage" images build --quiet --jobs 2 --pull=ifmissing --network host --timestamp "$SOURCE_DATE_EPOCH" \
        --build-arg SOURCE_DATE_EPOCH="$SOURCE_DATE_EPOCH" "${@:2}" --file "Dockerfile.$1" --tag "$image" . >/dev/null
    rm -f "$output/provinggrid-$1.tar"
    images push --quiet "$image" "docker-archive:$output/provinggrid-$1.tar:$image"
}

up_to_date() {
    [ -f control-server/target/control-server.jar ] && [ -f sim-worker/target/sim-worker.jar ] && [ -z "$cuda" ]
}

say "Builds both images; allow 25 minutes on a machine that has nothing yet, a few where the base system is there"
up_to_date || say "Programs"
up_to_date || ./mvnw --batch-mode --quiet -pl control-server,sim-worker -am -DskipTests -Dspotless.check.skip \
    ${cuda:+-Donnxruntime.artifact=onnxruntime_gpu} package
images inspect --type image docker.io/library/debian:trixie-slim >/dev/null 2>&1 || { say "Base system, from the Debian mirror"; base; }
build server
build worker ${cuda:+--build-arg CUDA="$cuda"}

cat <<EOF
Import them on every node:
  ctr -n k8s.io images import $output/provinggrid-server.tar
  ctr -n k8s.io images import $output/provinggrid-worker.tar
EOF
