#!/usr/bin/env bash
# Figures of the Kubernetes pool on the stand-in cluster: time from submit to the first lease without the start of the pod's program,
# and requests to the cluster's API by what happens to a Job of 1,000 pods.
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl cluster-tests -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=test >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -Dprovinggrid.home="$PWD" -Dorg.slf4j.simpleLogger.defaultLogLevel=warn \
    -cp "cluster-tests/target/test-classes:$(cat cluster-tests/target/classpath)" dev.provinggrid.cluster.KubernetesFigures
