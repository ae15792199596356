#!/usr/bin/env bash
# Frames, networks, resources and tables of docs/detectors.md, from nothing. Begun again it goes on where it ended.
#   training/all.sh DIR [COUNT]    frames, checkpoints and networks go into DIR (20 GB); COUNT networks at a time, 2 if none is given
# About two hours of CPU where the processor computes in bfloat16, at least twice as long elsewhere.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,4s/^# \{0,1\}//p' "$0" >&2; exit 2; }
dir="$(mkdir -p "$1" && cd "$1" && pwd)"
at_a_time="${2:-2}"
cd "$(dirname "$0")/.."

# frames WIDTH NAME OPTIONS...: one set, once
frames() {
  local out="$dir/f$1/$2"
  [ ! -f "$out.done" ] || return 0
  mkdir -p "$dir/f$1"
  "$(.mvn/find-jdk)/bin/java" -jar sim-worker/target/sim-worker.jar frames --width "$1" --out "$out" "${@:3}"
  touch "$out.done"
}

# sets WIDTH COUNT: COUNT frames for training, and the sets that judge, as docs/detectors.md has them
sets() {
  frames "$1" train --count "$2" --seed 1 --split training
  frames "$1" test --count 3000 --seed 2 --split driving --paved 0
  frames "$1" other --count 3000 --seed 2 --split driving --paved 0 --image-domain other
  frames "$1" bear --count 600 --seed 3 --split driving --paved 0 --species bear --empty 0
  frames "$1" shapes --count 600 --seed 6 --split driving --paved 0 --held-out-shapes --empty 0
  frames "$1" noon --count 400 --seed 5 --split driving --paved 0 --empty 0 --weather clear --minutes 720
  frames "$1" empty --count 1000 --seed 4 --split driving --paved 0 --empty 1
  frames "$1" traffic --count 1000 --seed 7 --split driving --paved 1 --empty 0.9
  frames "$1" traffic-other --count 1000 --seed 7 --split driving --paved 1 --empty 0.9 --image-domain other
}

# trained NET SEED WIDTH EPOCHS OPTIONS...
trained() {
  [ ! -f "$dir/$1-$2/record.json" ] || return 0
  /usr/bin/python3 training/train.py "$1" --seed "$2" --frames "$dir/f$3" --epochs "$4" --work "$dir" "${@:5}"
}
export -f trained
export dir

./mvnw -q -B -Dmaven.test.skip -Dspotless.check.skip -pl sim-worker -am package
sets 320 22000
xargs -P "$at_a_time" -L 1 bash -c 'trained "$@" || exit 255' trained <<RUNS
pg-m 1 320 14
pg-l 1 320 12
pg-s 1 320 16
pg-xs 1 320 18
pg-xs 2 320 18
RUNS
sets 640 10000
trained pg-m-640 1 640 6 --start "$dir/pg-m-1/checkpoint-14.pt"
training/bundle.py --work "$dir" pg-m-1 pg-l-1 pg-s-1 pg-xs-1 pg-xs-2 pg-m-640-1
training/report.py
