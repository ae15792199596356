#!/usr/bin/env bash
# Does a harder condition ever pass more often? Drives benchmarks/monotone.yaml into OUT (unless its results are there) and tests each step
# to a harder condition by McNemar's exact test over the 30 worlds, adjusted by Holm. Prints a table; ends with 1 where a harder condition
# passes significantly more often.
#   benchmarks/monotone.sh OUT [MODEL]    pg-m if none is named
set -euo pipefail
home=$(cd "$(dirname "$0")/.." && pwd)
out=$1
[ -f "$out/cases.json" ] || rm -rf "$out"  # broken off
[ -d "$out" ] || "$home/sweep" run "$home/benchmarks/monotone.yaml" --set "parameters.perceptionModel=${2:-pg-m}" --out "$out" >&2 || [ $? -eq 1 ]
cd "$home"
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" \
    dev.provinggrid.benchmarks.monotone.HarderConditions "$out"
