package dev.provinggrid.cli.run.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.gate.Rerun;
import dev.provinggrid.analysis.gate.Step;
import dev.provinggrid.model.criterion.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Steps on builds whose outcomes are given. */
class StepsTest {

    private final Script baseline = new Script("first");
    private final Script candidate = new Script("second");
    private final Steps steps = new Steps(baseline, candidate, it -> it + 100);

    /** What becomes of each further run of a case: P, F, E, in lower case where its trace is another one. */
    private static final class Script implements CaseRuns {

        private final String name;
        private final Map<Integer, Deque<Character>> outcomes = new HashMap<>();
        private final List<List<Integer>> asked = new ArrayList<>();
        private int atOnce = 16;

        Script(String name) {
            this.name = name;
        }

        Script with(int index, String runs) {
            Deque<Character> all = new ArrayDeque<>();
            runs.chars().forEach(it -> all.add((char) it));
            outcomes.put(index, all);
            return this;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public int atOnce() {
            return atOnce;
        }

        @Override
        public Map<Integer, CaseRun> run(List<Integer> cases) {
            asked.add(cases);
            Map<Integer, CaseRun> runs = new HashMap<>();
            cases.forEach(it -> runs.put(it, run(outcomes.get(it).remove())));
            return runs;
        }

        private static CaseRun run(char said) {
            Outcome outcome = switch (Character.toUpperCase(said)) {
                case 'P' -> Outcome.PASS;
                case 'F' -> Outcome.FAIL;
                default -> Outcome.ERROR;
            };
            return new CaseRun(outcome, Character.isUpperCase(said), Optional.empty());
        }
    }

    @Test
    void theBaselineRunsOnlyWhatFailedAgain() {
        candidate.with(101, "P").with(102, "F").with(103, "F");
        baseline.with(2, "P").with(3, "F");
        assertThat(steps.of(List.of(1, 2, 3)))
                .containsExactly(
                        new Rerun(1, Step.PASSED, 1, true),
                        new Rerun(2, Step.FAILED_ALONE, 2, true),
                        new Rerun(3, Step.FAILED_BOTH, 2, true));
        assertThat(candidate.asked).containsExactly(List.of(101, 102, 103));
        assertThat(baseline.asked).containsExactly(List.of(2, 3));
    }

    @Test
    void anErrorIsTriedTwiceMoreAndPaidForButIsNoEvidence() {
        candidate.with(101, "EEE").with(102, "EEF").with(103, "F");
        baseline.with(2, "EP").with(3, "EEE");
        assertThat(steps.of(List.of(1, 2, 3)))
                .containsExactly(
                        new Rerun(1, Step.VOID, 3, true),
                        new Rerun(2, Step.FAILED_ALONE, 5, true),
                        new Rerun(3, Step.VOID, 4, true));
        assertThat(steps.mismatch()).isEmpty();
    }

    /** The cheat: all flips of a block run again in one build, then in the other. */
    @Test
    void theBuildsTakeTurnsWithAsManyFlipsAsRunAtOnceAndEveryFlipHasTheSameSteps() {
        List<List<Rerun>> made = new ArrayList<>();
        for (int workers : List.of(1, 2, 16)) {
            candidate.asked.clear();
            baseline.asked.clear();
            candidate.atOnce = workers;
            candidate
                    .with(101, "F")
                    .with(102, "EP")
                    .with(103, "F")
                    .with(104, "F")
                    .with(105, "F");
            baseline.with(1, "P").with(3, "F").with(4, "P").with(5, "P");
            made.add(steps.of(List.of(1, 2, 3, 4, 5)));
            if (workers == 2) {
                assertThat(candidate.asked)
                        .containsExactly(List.of(101, 102), List.of(102), List.of(103, 104), List.of(105));
                assertThat(baseline.asked).containsExactly(List.of(1), List.of(3, 4), List.of(5));
            }
        }
        assertThat(made.getFirst()).isEqualTo(made.get(1)).isEqualTo(made.get(2));
        candidate.atOnce = 3;
        baseline.atOnce = 1;
        candidate.asked.clear();
        candidate.with(101, "P").with(102, "P");
        steps.of(List.of(1, 2));
        assertThat(candidate.asked).as("the slower server").containsExactly(List.of(101), List.of(102));
    }

    /** Of the first flip, not of the first moment: who looks again finds the same. */
    @Test
    void theFirstRunThatTookAnotherCourseIsTheSameForAnyNumberOfWorkers() {
        for (int workers : List.of(1, 16)) {
            candidate.atOnce = workers;
            candidate.with(101, "F").with(102, "f");
            baseline.with(1, "p").with(2, "P");
            Steps taken = new Steps(baseline, candidate, it -> it + 100);
            assertThat(taken.of(List.of(1, 2))).extracting(Rerun::repeated).containsExactly(false, false);
            assertThat(taken.mismatch()).contains(new Mismatch("first", 1, Optional.empty()));
        }
    }
}
