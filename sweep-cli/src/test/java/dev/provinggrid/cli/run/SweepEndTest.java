package dev.provinggrid.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.PublishedSweep;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SweepEndTest {

    private static final List<CaseView> JUDGED = PublishedSweep.cases();

    @Test
    void everyCaseJudgedIsSuccess() {
        assertThat(end(InterruptibleWait.Ending.DONE, JUDGED).exitCode(false)).isZero();
    }

    @Test
    void aFailedCaseCountsOnlyWhenAskedFor() {
        assertThat(end(InterruptibleWait.Ending.DONE, JUDGED).exitCode(true)).isEqualTo(1);
    }

    @Test
    void aCaseWithoutAVerdictOutranksAFailedOne() {
        assertThat(end(InterruptibleWait.Ending.DONE, PublishedSweep.withOneMissing())
                        .exitCode(true))
                .isEqualTo(3);
        assertThat(end(InterruptibleWait.Ending.DONE, PublishedSweep.withOneMissing())
                        .exitCode(false))
                .isEqualTo(3);
    }

    @Test
    void theDeadlineAndTheInterruptOutrankEverything() {
        assertThat(end(InterruptibleWait.Ending.DEADLINE, PublishedSweep.withOneMissing())
                        .exitCode(true))
                .isEqualTo(5);
        assertThat(end(InterruptibleWait.Ending.INTERRUPTED, PublishedSweep.withOneMissing())
                        .exitCode(true))
                .isEqualTo(130);
    }

    @Test
    void aPausedSweepOutranksCasesWithoutAVerdict() {
        SweepView paused = new SweepView("1", "s", "offroad-aeb", null, "paused", 1, 8, Map.of(), Instant.EPOCH, null);
        assertThat(end(InterruptibleWait.Ending.DONE, paused, PublishedSweep.withOneMissing())
                        .exitCode(false))
                .isEqualTo(6);
        assertThat(end(InterruptibleWait.Ending.DEADLINE, paused, PublishedSweep.withOneMissing())
                        .exitCode(false))
                .isEqualTo(5);
    }

    /** The cheat: all that was chosen has a verdict, but a fault kept the server from choosing on. */
    @Test
    void aListOfCasesThatItsDesignDidNotEndIsNoSuccess() {
        SweepView sweep = PublishedSweep.sweep(JUDGED.size());
        assertThat(end(InterruptibleWait.Ending.DONE, sweep.with(design("the aim is met", true)), JUDGED)
                        .exitCode(false))
                .isZero();
        assertThat(end(InterruptibleWait.Ending.DONE, sweep.with(design("a fault", false)), JUDGED)
                        .exitCode(false))
                .isEqualTo(3);
        assertThat(end(InterruptibleWait.Ending.DONE, sweep.with(SweepDesign.named("estimate", 2)), JUDGED)
                        .exitCode(false))
                .as("nobody can tell how it stands")
                .isEqualTo(3);
    }

    private static SweepDesign design(String ended, boolean complete) {
        return new SweepDesign("estimate", 1000, 200, 2, "", ended, complete, null, null, null);
    }

    private static SweepEnd end(InterruptibleWait.Ending ending, List<CaseView> cases) {
        return end(ending, PublishedSweep.sweep(cases.size()), cases);
    }

    private static SweepEnd end(InterruptibleWait.Ending ending, SweepView sweep, List<CaseView> cases) {
        SweepResult result = new SweepResult(sweep, cases, List.of(), false);
        return new SweepEnd(
                ending,
                result,
                new RunFigures(Duration.ZERO, "", Instant.EPOCH, 1, Optional.empty(), false, List.of()),
                List.of(),
                Optional.empty());
    }
}
