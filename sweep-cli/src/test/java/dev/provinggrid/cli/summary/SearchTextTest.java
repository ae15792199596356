package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.outcome.SearchText;
import dev.provinggrid.model.wire.design.SearchAudit;
import dev.provinggrid.model.wire.design.SearchStanding;
import dev.provinggrid.model.wire.design.SweepDesign;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTextTest {

    private static SearchStanding found(String goal, boolean margins, boolean oneWorld, SearchAudit audit) {
        return new SearchStanding(
                goal, "gap", margins, oneWorld, 92, 90, 66, 36, .05, 3.4, .021, .53, audit, List.of());
    }

    private static SearchText text(String type, SearchStanding found) {
        return new SearchText(new SweepDesign(type, 128, 100, 5, "", "the aim is met", true, null, found, null));
    }

    @Test
    void aSearchTellsWhatItFoundAndWhatItExpectsOfTheRest() {
        assertThat(text("search", found("failures", true, false, null)).sentences())
                .containsExactly(
                        "Search: 66 of 90 judged cases failed by gap; 36 of 128 did not run.",
                        "Expected: 3.4 failures in those that did not run; 53.0 % of all fail. An opinion, without interval.",
                        "5 blocks of at most 100 cases were decided; no other follows: the aim is met.");
    }

    @Test
    void aBoundaryTellsOfItsCheckAndOfWhatItIs() {
        SearchAudit audit = new SearchAudit(48, 48, 20, 1, .0005, .111);
        assertThat(text("boundary", found("boundary", false, false, audit)).sentences())
                .contains(
                        "Expected: 2.1 % of the space on the wrong side; 53.0 % of all fail. An opinion, without interval.",
                        "Check: of 48 random cases of the rest 1 on the other side, 95 % interval 0.1 to 11.1 %.",
                        "Learned from passes and failures alone: many margins of gap are equal, or some are missing.",
                        "Every case meets a world of its own: at the boundary half of them fail.");
    }

    @Test
    void whereFailuresAreSoughtTheCheckCountsThem() {
        SearchAudit audit = new SearchAudit(20, 19, 0, 4, 0, .176);
        assertThat(text("search", found("failures", true, true, audit)).sentences())
                .contains("Check: of 19 random cases of the rest 0 failed, 95 % interval 0.0 to 17.6 %.");
    }

    /** Nothing is made up before anything is known, or where the server has a fault. */
    @Test
    void whatCannotBeToldIsNotTold() {
        SearchStanding nothing =
                new SearchStanding("boundary", null, false, true, 0, 0, 0, 128, .02, null, null, null, null, List.of());
        assertThat(text("boundary", nothing).findings())
                .containsExactly("Boundary: nothing yet, no case has a verdict.");
        assertThat(new SearchText(SweepDesign.named("search", 3)).sentences())
                .containsExactly("Search: it cannot be told; the log of the server says why.");
    }
}
