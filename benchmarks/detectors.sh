#!/usr/bin/env bash
# JMH of the bundled detectors: time for one image of 320 x 180 px on one thread.
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" org.openjdk.jmh.Main DetectorBenchmark "$@"
