#!/bin/sh
# How large results and traces are as Parquet and as CSV: runs 10,017 double lane changes without traces, and the main example with
# its traces. benchmarks/parquet.sh [FOLDER]; folders of results that are there already are only measured.
set -eu
home=$(cd "$(dirname "$0")/.." && pwd)
out=${1:-$(mktemp -d)}

sizes() {
    csv=$(cat $1 | wc -c)
    zipped=$(cat $1 | gzip | wc -c)
    parquet=$(wc -c <"$2")
    echo "$2: $parquet bytes; CSV $csv, ratio $(awk "BEGIN { printf \"%.3f\", $parquet / $csv }"); CSV with gzip $zipped"
}

if [ ! -d "$out/results" ]; then
    cat >"$out/ten-thousand.yaml" <<'END'
format: 1
sweep: ten-thousand
scenario: double-lane-change
axes:
  plant: [full, nonlinear-bicycle, linear-bicycle, kinematic-bicycle]
  tyre: [pacejka, two-piece, linear, gazebo-like, anvel-default, none]
  driver: [closed-loop, open-loop]
  speed: {range: [5 m/s, 25 m/s], count: 477}
exclude:
  - plant == full && (tyre == linear || tyre == none)
  - plant == nonlinear-bicycle && tyre == none
  - plant == linear-bicycle && tyre != linear
  - plant == kinematic-bicycle && tyre != none
  - plant == full && tyre == pacejka && driver == open-loop
record: {trace: none}
pass: [conesHit == 0, gatesPassed == 4]
END
    "$home/sweep" run "$out/ten-thousand.yaml" --all --out "$out/results"
fi
[ -d "$out/traces" ] || "$home/sweep" run "$home/examples/aeb-moose-128.yaml" --all --parquet --out "$out/traces"

sizes "$out/results/results.csv" "$out/results/results.parquet"
sizes "$out/traces/results.csv" "$out/traces/results.parquet"
sizes "$out/traces/traces/case-*.csv" "$out/traces/traces.parquet"
