#!/usr/bin/env bash
# How much of a space is still on the wrong side of the boundary between stopping and not, after 112 to 320 runs.
#   benchmarks/boundary.sh [SEEDS]    10 seeds if none are given
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" dev.provinggrid.benchmarks.boundary.BoundaryStudy "$@"
