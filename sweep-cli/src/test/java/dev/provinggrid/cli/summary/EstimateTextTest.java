package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.outcome.EstimateText;
import dev.provinggrid.model.wire.design.EstimatedRate;
import dev.provinggrid.model.wire.design.EstimatedRates;
import dev.provinggrid.model.wire.design.SweepDesign;
import java.util.List;
import org.junit.jupiter.api.Test;

class EstimateTextTest {

    /** A brief summary shows the first sentences alone. */
    @Test
    void whyAListEndedThatItsDesignDidNotEndComesFirst() {
        EstimatedRate whole = new EstimatedRate(null, null, 240, 96, 9, .1, .05, .2, .0);
        EstimatedRates rates = new EstimatedRates(.95, .02, 96, whole, List.of(), List.of());
        assertThat(new EstimateText(new SweepDesign("estimate", 240, 200, 2, "", "a fault", false, rates, null, null))
                        .sentences())
                .first()
                .isEqualTo("2 blocks of at most 200 cases were decided; no other follows: a fault.");
    }

    @Test
    void anEstimateIsToldWithItsIntervalAndWhatWasNotRun() {
        EstimatedRate whole = new EstimatedRate(null, null, 63_720, 768, 90, .122, .114, .13, .0005);
        EstimatedRates rates = new EstimatedRates(.95, .02, 768, whole, List.of(), List.of());
        assertThat(new EstimateText(new SweepDesign(
                                "estimate", 63_720, 3_000, 4, "", "the aim is met", true, rates, null, null))
                        .sentences())
                .containsExactly(
                        "Estimate: 12.2 % of all 63720 cells fail, 95 % interval 11.4 to 13.0 %; 62952 of them have no verdict.",
                        "An island of up to 0.1 % of the cells may fail without a draw having shown it.",
                        "4 blocks of at most 3000 cases were decided; no other follows: the aim is met.");
    }

    /** Nothing is made up where the server has a fault. */
    @Test
    void anEstimateThatCannotBeToldIsNone() {
        assertThat(new EstimateText(SweepDesign.named("estimate", 3)).sentences())
                .containsExactly("Estimate: it cannot be told; the log of the server says why.");
    }
}
