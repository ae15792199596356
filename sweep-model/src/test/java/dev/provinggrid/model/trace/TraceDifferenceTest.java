package dev.provinggrid.model.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TraceDifferenceTest {

    private static final String TRACE = "time[s],x[m],phase\n0,0,wait\n0.5,1,go\n1,3,go\n";

    private static Optional<TraceDifference> difference(String other) {
        return TraceDifference.between(TRACE.lines().iterator(), other.lines().iterator());
    }

    @Test
    void equalTracesDoNotDiffer() {
        assertThat(difference(TRACE)).isEmpty();
    }

    @Test
    void theFirstRowAndColumnThatDifferAreNamedAndHowFarEachColumnIsApart() {
        TraceDifference found = difference("time[s],x[m],phase\n0,0,wait\n0.5,1,wait\n1,2.5,go\n")
                .orElseThrow();
        assertThat(found.firstS()).isEqualTo(0.5);
        assertThat(found.channel()).isEqualTo("phase");
        assertThat(found.one()).isEqualTo("go");
        assertThat(found.other()).isEqualTo("wait");
        assertThat(found.channels())
                .containsExactly(
                        new TraceDifference.OfChannel("phase", 0.5, null),
                        new TraceDifference.OfChannel("x[m]", 1.0, 0.5));
    }

    @Test
    void aRunThatGoesOnIsToldFromOneThatEnds() {
        assertThat(difference(TRACE + "1.5,4,go\n")).contains(new TraceDifference(1.5, "end", null, null, List.of()));
    }

    @Test
    void otherColumnsCannotBeCompared() {
        assertThat(difference("time[s],x[m]\n0,0\n").orElseThrow().channel()).isEqualTo("header");
    }
}
