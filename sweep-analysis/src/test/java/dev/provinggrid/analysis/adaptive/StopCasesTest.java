package dev.provinggrid.analysis.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.design.StopStanding;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Random designs that stop when a rule holds, in whatever order their runs end. */
class StopCasesTest {

    private static final String AROUND = """
            format: 1
            sweep: stopped-cut-ins
            scenario: cut-in
            axes:
              gap: {range: [1 m, 59 m]}
              lateralSpeed: {range: [0.2 m/s, 1.7 m/s]}
            pass: [preventable == 1]
            """;

    private static Sweep read(String design) {
        String text = AROUND + "design: " + design + "\n";
        return new SweepReader(new BuiltInScenarios()).parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static final Sweep NO_FAILURE =
            read("{type: random, n: 400, seed: 3, stop: {zeroFailures: 5 %, block: 8}}");
    private static final Sweep NARROW = read("{type: random, n: 900, seed: 3, stop: {halfWidth: 10 %}}");

    private static Label tenth(int index) {
        return index % 10 == 9 ? Label.FAIL : Label.PASS;
    }

    /** The cases of a sweep on so many workers, each of which ends its run when chance says so. */
    private static List<Case> run(AdaptiveCases design, IntFunction<Label> outcomes, int workers, long seed) {
        Random random = new Random(seed);
        List<Case> list = new ArrayList<>(design.next());
        List<Label> ended = new ArrayList<>(Collections.nCopies(list.size(), null));
        List<Integer> running = new ArrayList<>();
        int started = 0;
        while (started < list.size() || !running.isEmpty()) {
            while (running.size() < workers && started < list.size()) {
                running.add(started++);
            }
            int ends = running.remove(/* index */ random.nextInt(running.size()));
            ended.set(ends, outcomes.apply(ends));
            while (design.ending().isEmpty()
                    && !ended.subList(0, design.awaited()).contains(null)) {
                ended.subList(design.observed(), design.awaited()).forEach(design::observe);
                List<Case> next = design.next();
                list.addAll(next);
                ended.addAll(Collections.nCopies(next.size(), null));
            }
        }
        return list;
    }

    private static List<Case> alone(Sweep sweep, IntFunction<Label> outcomes) {
        return run(AdaptiveCases.of(sweep), outcomes, 1, 0);
    }

    private static StopStanding standing(Sweep sweep, IntFunction<Label> outcomes) {
        AdaptiveCases design = AdaptiveCases.of(sweep);
        int cases = run(design, outcomes, 1, 0).size();
        return design.stop(IntStream.range(0, cases).mapToObj(outcomes).toList())
                .orElseThrow();
    }

    @Property(tries = 20)
    void theListIsTheSameInWhateverOrderRunsEnd(@ForAll @IntRange(min = 1, max = 100) int workers, @ForAll long seed) {
        assertThat(run(AdaptiveCases.of(NARROW), StopCasesTest::tenth, workers, seed))
                .isEqualTo(alone(NARROW, StopCasesTest::tenth));
    }

    @Test
    void aStoppedSweepIsAPrefixOfTheWholeOne() {
        List<Case> whole = read("{type: random, n: 400, seed: 3}").cases().next(List.of());
        List<Case> stopped = alone(NO_FAILURE, _ -> Label.PASS);
        assertThat(stopped).hasSizeBetween(59, 59 + 3 * 8).isEqualTo(whole.subList(0, stopped.size()));
    }

    /** What a journal keeps is what each block read. */
    @Test
    void aReplayOfWhatEachBlockReadGivesTheSameList() {
        List<Case> list = alone(NARROW, StopCasesTest::tenth);
        AdaptiveCases again = AdaptiveCases.of(NARROW);
        List<Case> replayed = new ArrayList<>();
        while (again.ending().isEmpty()) {
            IntStream.range(again.observed(), again.awaited()).forEach(it -> again.observe(tenth(it)));
            replayed.addAll(again.next());
        }
        assertThat(replayed).isEqualTo(list);
        assertThat(again.ending()).contains(Ending.RULE_HOLDS);
    }

    @Test
    void oneBlockRunsWhileAnotherIsDecidedAndNoneIsDecidedBeforeWhatItReads() {
        AdaptiveCases design = AdaptiveCases.of(NO_FAILURE);
        List<Case> first = design.next();
        assertThat(first).hasSize(8);
        first.subList(1, 8).forEach(_ -> design.observe(Label.PASS));
        assertThatIllegalStateException().isThrownBy(design::next);
        design.observe(Label.PASS);
        assertThat(design.next()).hasSize(8);
        assertThat(design.next()).hasSize(8);
        assertThat(design.awaited()).isEqualTo(16);
    }

    @Test
    void longListsHaveFewBlocks() {
        AdaptiveCases design = AdaptiveCases.of(read("{type: random, n: 20000, stop: {zeroFailures: 0.02 %}}"));
        assertThat(alone(design)).isBetween(14_978, 14_978 * 9 / 8);
        assertThat(design.blocks()).isLessThan(100);
    }

    private static int alone(AdaptiveCases design) {
        while (design.ending().isEmpty()) {
            IntStream.range(design.observed(), design.awaited()).forEach(_ -> design.observe(Label.PASS));
            design.next();
        }
        return design.size();
    }

    @Test
    void aFailureEndsTheSearchForNoneAndWhatRanPastItIsCounted() {
        StopStanding standing = standing(NO_FAILURE, it -> it == 20 || it == 22 ? Label.FAIL : Label.PASS);
        assertThat(standing.verdict()).isEqualTo("not-shown");
        assertThat(standing.decidedAt()).isEqualTo(21);
        assertThat(standing.failed()).isEqualTo(2);
        assertThat(standing.failedPast()).isEqualTo(1);
        assertThat(standing.cases()).isEqualTo(32);
    }

    /** What was shown stays shown: a later failure is told beside it, and is in the rate. */
    @Test
    void aFailureAfterTheRuleHeldDoesNotReverseItButIsTold() {
        StopStanding standing = standing(NO_FAILURE, it -> it == 59 ? Label.FAIL : Label.PASS);
        assertThat(standing.verdict()).isEqualTo("shown");
        assertThat(standing.says()).isEqualTo("shown to fail less often than 5 %, at 95 %");
        assertThat(standing.decidedAt()).isEqualTo(59);
        assertThat(standing.failed()).isEqualTo(standing.failedPast()).isEqualTo(1);
    }

    /** Absence never passes. */
    @Test
    void whatHasNoVerdictCountsNeitherAsPassNorAsFailure() {
        StopStanding standing = standing(NO_FAILURE, it -> it % 3 == 0 ? Label.NONE : Label.PASS);
        assertThat(standing.decidedBy()).isEqualTo(59);
        assertThat(standing.decidedAt()).isEqualTo(89);
        assertThat(standing.judged()).isLessThan(standing.cases());
        assertThat(alone(NO_FAILURE, _ -> Label.NONE)).hasSize(8);
    }

    @Test
    void aRuleThatNeverHoldsEndsWithTheWholeDesign() {
        Sweep sweep = read("{type: random, n: 120, stop: {halfWidth: 5 %}}");
        AdaptiveCases design = AdaptiveCases.of(sweep);
        assertThat(run(design, it -> it % 2 == 0 ? Label.FAIL : Label.PASS, 3, 1))
                .isEqualTo(sweep.cases().next(List.of()));
        assertThat(design.ending()).contains(Ending.ALL_DRAWN);
        StopStanding standing = standing(sweep, it -> it % 2 == 0 ? Label.FAIL : Label.PASS);
        assertThat(standing.verdict()).isNull();
        assertThat(standing.decidedAt()).isNull();
        assertThat(standing.lower()).isLessThan(.5);
    }
}
