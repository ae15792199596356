package dev.provinggrid.analysis.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ConfirmationTest {

    private static final List<Step> STEPS = List.of(Step.PASSED, Step.FAILED_ALONE, Step.FAILED_BOTH);

    @Test
    void aLoneRegressionIsNamedAfterThreeSteps() {
        Confirmation gate = confirmation(1, 0, GateRule.forCases(1_000));
        drive(gate, it -> Rerun.of(it, Step.FAILED_ALONE));
        assertThat(gate.findings()).singleElement().satisfies(it -> {
            assertThat(it.status()).isEqualTo(FlipStatus.REAL);
            assertThat(it.steps().alone()).isEqualTo(3);
        });
        assertThat(gate.runs()).isEqualTo(6);
    }

    /** The cheat: the first failure, which made the flip, as a quarter of the proof. */
    @Test
    void theFirstOutcomesProveNothing() {
        Confirmation gate = confirmation(40, 0, GateRule.forCases(1_000));
        assertThat(gate.findings())
                .allSatisfy(it -> assertThat(it.evidence()).isEqualTo(1))
                .allSatisfy(it -> assertThat(it.status()).isEqualTo(FlipStatus.OPEN));
    }

    @Test
    void aCaseThatPassesAgainAndAgainIsNoise() {
        Confirmation gate = confirmation(3, 3, GateRule.forCases(1_000));
        drive(gate, it -> Rerun.of(it, Step.PASSED));
        assertThat(gate.findings()).extracting(Confirmation.Finding::status).containsOnly(FlipStatus.NOISE);
    }

    /** The cheat: a case that fails with both builds, named because the candidate never passes it. */
    @Test
    void aCaseThatTheBaselineFailsAsWellIsNeverNamed() {
        Confirmation gate = confirmation(1, 0, GateRule.forCases(1_000));
        drive(gate, it -> Rerun.of(it, Step.FAILED_BOTH));
        assertThat(gate.findings()).extracting(Confirmation.Finding::status).containsOnly(FlipStatus.NOISE);
    }

    /** Most nights, of a simulator that repeats. */
    @Test
    void whereNothingFlippedNothingRuns() {
        Confirmation gate = confirmation(0, 0, GateRule.forCases(1_000));
        assertThat(gate.next()).isEmpty();
        assertThat(gate.runs()).isZero();
    }

    @Test
    void moneyThatIsShortGoesDeepFirst() {
        Confirmation gate = confirmation(20, 0, GateRule.forCases(100));
        drive(gate, it -> Rerun.of(it, Step.FAILED_ALONE));
        assertThat(gate.runs()).isLessThanOrEqualTo(20);
        assertThat(gate.findings())
                .extracting(Confirmation.Finding::status)
                .contains(FlipStatus.OUT_OF_BUDGET)
                .doesNotContain(FlipStatus.OPEN, FlipStatus.NOISE);
        assertThat(gate.findings())
                .anySatisfy(it -> assertThat(it.steps().alone()).isGreaterThanOrEqualTo(4));
    }

    @Test
    void withoutABudgetNothingIsRerunAndNothingIsSaid() {
        Confirmation gate = confirmation(2, 0, GateRule.forCases(100).withBudget(0));
        assertThat(gate.next()).isEmpty();
        assertThat(gate.findings()).extracting(Confirmation.Finding::status).containsOnly(FlipStatus.OUT_OF_BUDGET);
    }

    @Test
    void errorsAreNeitherProofNorNoise() {
        Confirmation gate = confirmation(1, 0, GateRule.forCases(1_000));
        drive(gate, it -> new Rerun(it, Step.VOID, 3, false));
        assertThat(gate.findings()).singleElement().satisfies(it -> {
            assertThat(it.status()).isEqualTo(FlipStatus.ERRORS);
            assertThat(it.evidence()).isEqualTo(1);
            assertThat(it.runs()).isEqualTo(9);
        });
    }

    @Test
    void oneStepDecidesWhereEveryRunRepeats() {
        Confirmation gate = confirmation(20, 0, GateRule.forCases(1_000).declaredDeterministic());
        drive(gate, it -> new Rerun(it, Step.FAILED_ALONE, 2, true));
        assertThat(gate.runs()).isEqualTo(40);
        assertThat(gate.findings()).extracting(Confirmation.Finding::status).containsOnly(FlipStatus.REAL);
    }

    /** The cheat: to declare what is not so. What was named on that word alone is open again. */
    @Test
    void oneTraceThatDoesNotRepeatRevokesTheDeclaration() {
        Confirmation gate = confirmation(30, 0, GateRule.forCases(1_000).declaredDeterministic());
        List<Integer> first = gate.next();
        gate.accept(repeated(first, true));
        assertThat(gate.findings())
                .filteredOn(it -> it.status() == FlipStatus.REAL)
                .hasSameSizeAs(first);
        gate.accept(repeated(gate.next(), false));
        assertThat(gate.repeats()).isFalse();
        assertThat(gate.findings()).extracting(Confirmation.Finding::status).containsOnly(FlipStatus.OPEN);
    }

    @Test
    void resultsOfOtherCasesAreRefused() {
        Confirmation gate = confirmation(2, 0, GateRule.forCases(100));
        gate.next();
        assertThatIllegalArgumentException().isThrownBy(() -> gate.accept(List.of(Rerun.of(7, Step.PASSED))));
    }

    /** Whatever order workers finish in, and whether the confirmation is begun again from its results. */
    @Property(tries = 50)
    void theListOfRerunsDependsOnWholeBlocksAlone(@ForAll long seed) {
        List<List<Integer>> one = blocks(seed, false);
        assertThat(blocks(seed, true)).isEqualTo(one);
        assertThat(one).isNotEmpty();
    }

    private static List<List<Integer>> blocks(long seed, boolean shuffled) {
        Confirmation gate = confirmation(12, 4, GateRule.forCases(1_000));
        Random outcomes = new Random(seed);
        List<List<Integer>> blocks = new ArrayList<>();
        for (List<Integer> block = gate.next(); !block.isEmpty(); block = gate.next()) {
            blocks.add(block);
            List<Rerun> results = new ArrayList<>(block.stream()
                    .map(it -> Rerun.of(it, STEPS.get(outcomes.nextInt(STEPS.size()))))
                    .toList());
            if (shuffled) {
                Collections.shuffle(results, new Random(seed + blocks.size()));
            }
            gate.accept(results);
        }
        return blocks;
    }

    private static List<Rerun> repeated(List<Integer> block, boolean repeated) {
        return block.stream()
                .map(it -> new Rerun(it, Step.FAILED_ALONE, 2, repeated))
                .toList();
    }

    private static void drive(Confirmation gate, Function<Integer, Rerun> runs) {
        for (List<Integer> block = gate.next(); !block.isEmpty(); block = gate.next()) {
            gate.accept(block.stream().map(runs).toList());
        }
    }

    private static Confirmation confirmation(int flips, int reverse, GateRule rule) {
        return new Confirmation(IntStream.range(0, flips).mapToObj(Flip::of).toList(), reverse, rule);
    }
}
