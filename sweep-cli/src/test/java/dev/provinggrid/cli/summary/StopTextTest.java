package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.outcome.DesignText;
import dev.provinggrid.cli.summary.outcome.StopText;
import dev.provinggrid.model.wire.design.StopStanding;
import dev.provinggrid.model.wire.design.SweepDesign;
import org.junit.jupiter.api.Test;

/** What is said of a random design that a rule stops. */
class StopTextTest {

    private static final String SHOWN = "shown to fail less often than 5 %, at 95 %";

    private static DesignText text(String ended, StopStanding stop) {
        return new StopText(new SweepDesign("random", 400, 400, 5, "", ended, ended != null, null, null, stop));
    }

    @Test
    void aFailureAfterTheRuleHeldIsToldBesideIt() {
        assertThat(text("the rule holds", new StopStanding("", "shown", SHOWN, 80, 78, 1, 59, 59, 1, .91, .998))
                        .sentences())
                .containsExactly(
                        "Stop: " + SHOWN + "; held after 59 judged cases.",
                        "21 cases ran past that, of which 1 failed: in the rate, not in the verdict.",
                        "Pass rate of all 78 judged: 95 % interval 91.0 to 99.8 %, valid whenever it stops.",
                        "2 of 80 cases have no verdict; the rule and the rate leave them out.",
                        "5 blocks of at most 400 cases were decided; no other follows: the rule holds.");
    }

    @Test
    void aRuleThatDoesNotHoldSaysWhatItWaitsFor() {
        StopStanding waits = new StopStanding("it is known", null, null, 16, 16, 0, null, null, null, .8, 1.0);
        assertThat(text(null, waits).sentences().getFirst()).isEqualTo("Stop: not yet; it waits until it is known.");
        assertThat(text("all n cases were drawn", waits).sentences().getFirst())
                .isEqualTo("Stop: not decided; it waits until it is known.");
    }

    @Test
    void whatCannotBeToldIsNotInvented() {
        assertThat(text(null, null).findings()).containsExactly("Stop: it cannot be told.");
    }
}
