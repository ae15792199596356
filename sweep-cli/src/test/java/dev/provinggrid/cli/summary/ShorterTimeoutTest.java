package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShorterTimeoutTest {

    private static final List<Double> SHORT = List.of(4.0, 5.0, 6.0, 5.5, 4.5);

    @Test
    void whereCasesHungAShorterTimeoutIsSuggestedThatFitsTheOthers() {
        assertThat(new ShorterTimeout(1200, SHORT, List.of(1200.0)).sentence())
                .contains(
                        "Cases with a verdict took at most 6 s; what hangs ends sooner with execution: {wallTimeout: 20 s}"
                                + " in the sweep file (now 1200 s).");
    }

    @Test
    void aCaseThatWasCancelledWhileItHungCountsAsOne() {
        assertThat(new ShorterTimeout(1200, SHORT, List.of(240.0)).sentence()).isPresent();
    }

    @Test
    void whereNothingHungNothingIsSaidHoweverLongTheTimeout() {
        assertThat(new ShorterTimeout(1200, SHORT, List.of()).sentence()).isEmpty();
        assertThat(new ShorterTimeout(1200, SHORT, List.of(7.0)).sentence()).isEmpty();
    }

    @Test
    void aTimeoutThatFitsStays() {
        assertThat(new ShorterTimeout(60, SHORT, List.of(60.1)).sentence()).isEmpty();
    }

    @Test
    void tooFewCasesShowNothing() {
        assertThat(new ShorterTimeout(1200, SHORT.subList(0, 4), List.of(1200.0)).sentence())
                .isEmpty();
    }

    @Test
    void casesOfMillisecondsAreLeftSeconds() {
        assertThat(new ShorterTimeout(1200, List.of(.01, .01, .01, .01, .01), List.of(1200.0)).sentence())
                .hasValueSatisfying(it -> assertThat(it).contains("{wallTimeout: 5 s}"));
    }
}
