#!/usr/bin/env bash
# What a step with traffic costs in CPU time, SUMO's and ours: all states, and those within 200 m, against SUMO's own step. Needs sumo, netconvert.
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -XX:+UseSerialGC -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" \
    dev.provinggrid.worker.traci.TrafficCost "$@"
