package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import tools.jackson.databind.JsonNode;

/** Whether one JSON tree has all that another has, numbers as near as computing in another order leaves them. */
record NumbersAlike(double error) {

    void check(String place, JsonNode ours, JsonNode theirs) {
        assertThat(ours).as(place).isNotNull();
        if (theirs.isObject()) {
            theirs.properties().forEach(it -> check(place + "/" + it.getKey(), ours.get(it.getKey()), it.getValue()));
        } else if (theirs.isArray()) {
            assertThat(ours.size()).as(place).isEqualTo(theirs.size());
            for (int it = 0; it < theirs.size(); it++) {
                check(place + "/" + it, ours.get(it), theirs.get(it));
            }
        } else if (theirs.isNumber()) {
            assertThat(ours.asDouble()).as(place).isCloseTo(theirs.asDouble(), within(error));
        } else {
            assertThat(ours).as(place).isEqualTo(theirs);
        }
    }
}
