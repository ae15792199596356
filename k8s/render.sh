#!/bin/sh
# Writes the manifests in k8s/ and the expected output of the chart's tests anew from helm/provinggrid.
set -eu
cd "$(dirname "$0")/.."
rm -f k8s/cpu/*.yaml k8s/gpu/*.yaml k8s/gpu-plain/*.yaml
exec ./mvnw -q -Dspotless.check.skip -pl deploy-tests -am test -Dtest='ChartTest,ManifestsTest' \
    -Dsurefire.failIfNoSpecifiedTests=false -Dprovinggrid.write=true
