#!/usr/bin/env bash
# JMH of the LIDAR: time of one scan of the VLP-16 and of 32 lasers by 900 columns, and what its hierarchies cost.
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" org.openjdk.jmh.Main LidarBenchmark "$@"
