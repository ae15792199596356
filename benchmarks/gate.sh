#!/usr/bin/env bash
# The gate over simulated nights: false alarms without a change beside those of rules of thumb, and what it finds of regressions.
#   benchmarks/gate.sh [NIGHTS]    1,000 nights of each line if none are given
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" dev.provinggrid.benchmarks.gate.GateNights "$@"
