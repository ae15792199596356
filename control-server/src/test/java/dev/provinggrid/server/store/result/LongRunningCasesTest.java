package dev.provinggrid.server.store.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.LongRuns;
import dev.provinggrid.server.store.result.LongRunningCases.Ended;
import dev.provinggrid.server.store.result.LongRunningCases.Running;
import java.util.List;
import org.junit.jupiter.api.Test;

class LongRunningCasesTest {

    private static final double TIMEOUT_S = 1200;

    @Test
    void namesCasesThatRunFarLongerThanTheOthers() {
        List<Running> running = List.of(running(22, 240), running(25, 3), running(26, 236));

        LongRuns runs = LongRunningCases.among(running, new Ended(13, 6)).orElseThrow();

        assertThat(runs.cases()).containsExactly(22, 26);
        assertThat(runs.message())
                .isEqualTo("cases 22, 26 have run 4 min, the others took 6 s; wallTimeout ends them in 16 min");
    }

    @Test
    void speaksOfOneCaseInTheSingular() {
        assertThat(LongRunningCases.among(List.of(running(7, 60)), new Ended(3, 0.2))
                        .orElseThrow()
                        .message())
                .isEqualTo("case 7 has run 60 s, the others took less than 1 s; wallTimeout ends it in 19 min");
    }

    @Test
    void aCaseFiveTimesAsLongButShortIsNone() {
        assertThat(LongRunningCases.among(List.of(running(1, 19)), new Ended(100, 0.1)))
                .isEmpty();
    }

    @Test
    void aSweepOfLongCasesHasNone() {
        assertThat(LongRunningCases.among(List.of(running(1, 1100)), new Ended(100, 600)))
                .isEmpty();
    }

    @Test
    void nothingIsSaidBeforeEnoughCasesEnded() {
        assertThat(LongRunningCases.among(List.of(running(1, 600)), new Ended(2, 1)))
                .isEmpty();
        assertThat(LongRunningCases.among(List.of(running(1, 600)), new Ended(0, 0)))
                .isEmpty();
    }

    private static Running running(int index, double wallS) {
        return new Running(index, wallS, TIMEOUT_S);
    }
}
