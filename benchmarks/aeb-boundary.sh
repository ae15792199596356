#!/usr/bin/env bash
# examples/aeb-boundary.yaml beside a full grid of 1,920 runs, both held against 500 fresh cases: who is on the wrong side how often?
#   benchmarks/aeb-boundary.sh [FOLDER]    30 minutes on two cores; results go to FOLDER, which is target/aeb-boundary if none is given
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-target/aeb-boundary}
./mvnw -q -B -Dspotless.check.skip -pl benchmarks,control-server,sweep-cli -am -DskipTests package >/dev/null
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
./sweep run examples/aeb-boundary.yaml --all --out "$out/boundary"
./sweep run benchmarks/aeb-grid.yaml --all --out "$out/grid"
./sweep run benchmarks/aeb-fresh.yaml --all --out "$out/fresh"
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" \
    dev.provinggrid.benchmarks.boundary.BoundaryBesideGrid "$out/boundary" "$out/grid" "$out/fresh"
