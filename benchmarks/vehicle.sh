#!/usr/bin/env bash
# JMH of the vehicle model: time of one step of 1 ms (0.5 us are 2,000 times real time), and of a whole double lane change.
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" org.openjdk.jmh.Main '(Vehicle|Handling)Benchmark' "$@"
