package dev.provinggrid.analysis.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Sweeps in which a parameter has no effect, and sweeps into which results of other cases are planted. */
class EqualTracesTest {

    private static PlantedSweep sound() {
        return new PlantedSweep(3, 2, 3, 4, PlantedSweep::own);
    }

    private static PlantedSweep sweep(Function<int[], String> trace) {
        return new PlantedSweep(3, 2, 3, 16, trace);
    }

    private static void assertSilent(PlantedSweep sweep) {
        assertThat(sweep.findings().alarms()).isEmpty();
        assertThat(sweep.findings().findings()).isEmpty();
    }

    @Test
    void aSweepWhoseTracesAllDifferSaysNothing() {
        assertSilent(sound());
    }

    @Test
    void aParameterWithoutEffectIsAFinding() {
        TraceFindings found =
                sweep(at -> "m" + at[1] + " g" + at[2] + " w" + at[3]).findings();
        assertThat(found.alarms()).isEmpty();
        assertThat(found.findings())
                .containsExactly("threshold made no difference in 192 of 192 pairs of cases that differ in it alone");
    }

    @Test
    void aParameterWithoutEffectInMostWorldsIsAFindingOfItsLevels() {
        PlantedSweep sweep =
                new PlantedSweep(3, 1, 1, 16, at -> at[3] < 14 && at[0] < 2 ? "low w" + at[3] : PlantedSweep.own(at));
        assertThat(sweep.findings().alarms()).isEmpty();
        assertThat(sweep.findings().findings())
                .containsExactly("threshold made no difference between t0 and t1 in 14 of 16 worlds");
    }

    @Test
    void aParameterWithoutEffectUnderOneConditionIsToldWithIt() {
        PlantedSweep sweep =
                new PlantedSweep(1, 3, 2, 4, at -> at[1] == 2 ? "any gain m2 w" + at[3] : PlantedSweep.own(at));
        assertThat(sweep.findings().alarms()).isEmpty();
        assertThat(sweep.findings().findings())
                .containsExactly(
                        "gain made no difference between g0 and g1 where model is m2 in 4 of 12 pairs of cases that differ in it alone");
    }

    @Test
    void effectsThatEndSomewhereAreNoAlarm() {
        assertThat(sweep(at -> "m" + at[1] + " t" + Math.min(at[0], 1) + " g" + Math.max(at[2], at[1]) + " w" + at[3])
                        .findings()
                        .alarms())
                .isEmpty();
    }

    @Test
    void aCopyOfADistantCaseIsAnAlarm() {
        PlantedSweep sweep = sound();
        int from = sweep.index(0, 0, 0, 1);
        int to = sweep.index(2, 1, 2, 1);
        assertThat(sweep.copies(from, to).findings().alarms())
                .singleElement()
                .asString()
                .startsWith("1 case ended with the trace of a case from elsewhere in the sweep (case " + to
                        + " with that of case " + from + ", which differs in threshold, model and gain;");
    }

    @Test
    void aCopyFromAnotherWorldIsAnAlarmUnlessTheSeedHasNoEffect() {
        PlantedSweep sweep = sound();
        int from = sweep.index(1, 1, 1, 0);
        int to = sweep.index(1, 1, 1, 3);
        assertThat(sweep.copies(from, to).findings().alarms())
                .singleElement()
                .asString()
                .startsWith("1 case ended with the trace of a case that has another seed (case " + to
                        + " with that of case " + from + ")");
        assertThat(sweep.declaresThatTheSeedHasNoEffect().findings().alarms()).isEmpty();
    }

    @Test
    void aCopyOfALevelBeyondOneThatTookAnotherCourseIsAnAlarm() {
        PlantedSweep sweep = sound();
        int from = sweep.index(0, 1, 1, 2);
        int to = sweep.index(2, 1, 1, 2);
        assertThat(sweep.copies(from, to).findings().alarms())
                .singleElement()
                .asString()
                .contains("case " + to + " with that of case " + from + ", which differs in threshold;");
    }

    @Test
    void aCopyOfANeighbourIsAnAlarmWhereTheParameterOtherwiseAlwaysHasAnEffect() {
        PlantedSweep sweep = sound();
        int from = sweep.index(0, 1, 1, 2);
        int to = sweep.index(1, 1, 1, 2);
        TraceFindings found = sweep.copies(from, to).findings();
        assertThat(found.findings()).isEmpty();
        assertThat(found.alarms())
                .singleElement()
                .asString()
                .contains("case " + to + " with that of case " + from, "threshold", "the other 47 pairs");
    }

    @Test
    void aCopyOfANeighbourProvesNothingAmongFewPairsOrBesideOthers() {
        PlantedSweep small = new PlantedSweep(3, 1, 3, 1, PlantedSweep::own);
        assertThat(small.copies(0, 1).findings().alarms()).as("6 pairs").isEmpty();
        PlantedSweep sweep = sound();
        sweep.copies(sweep.index(0, 0, 0, 0), sweep.index(1, 0, 0, 0));
        sweep.copies(sweep.index(0, 1, 1, 1), sweep.index(1, 1, 1, 1));
        assertThat(sweep.findings().alarms()).as("a threshold may do that").isEmpty();
    }

    /** Whatever traces all differ may have changed places: each is somewhere, once. */
    @Test
    void swapsAmongCasesThatAllDifferAreNotFound() {
        PlantedSweep sweep = sound();
        assertSilent(sweep.swaps(sweep.index(0, 0, 0, 0), sweep.index(1, 0, 0, 0)));
        assertSilent(sweep.swaps(sweep.index(0, 1, 0, 0), sweep.index(2, 0, 2, 3)));
        assertSilent(sound().swapsRows(PlantedSweep.threshold(0), PlantedSweep.threshold(2)));
        assertSilent(sound().swapsRows(PlantedSweep.world(0), PlantedSweep.world(1)));
    }

    /** Where a parameter has no effect, a stranger among equals is seen. */
    @Test
    void swapsWithACaseThatHasATwinAreFound() {
        Function<int[], String> idle = at -> "t" + at[0] + " m" + at[1] + " w" + at[3];
        PlantedSweep distant = sweep(idle);
        distant.swaps(distant.index(0, 0, 0, 0), distant.index(2, 1, 2, 0));
        assertThat(distant.findings().alarms())
                .singleElement()
                .asString()
                .startsWith("2 cases ended with the trace of a case from elsewhere");
        PlantedSweep worlds = sweep(idle);
        worlds.swaps(worlds.index(0, 0, 0, 0), worlds.index(0, 0, 0, 9));
        assertThat(worlds.findings().alarms())
                .singleElement()
                .asString()
                .contains("2 cases ended with the trace of a case that has another seed");
        PlantedSweep neighbours = sweep(idle);
        neighbours.swaps(neighbours.index(0, 0, 0, 0), neighbours.index(0, 0, 1, 0));
        assertThat(neighbours.findings().alarms()).as("nothing changed").isEmpty();
        PlantedSweep rows = sweep(idle);
        rows.swapsRows(PlantedSweep.threshold(0), PlantedSweep.threshold(1));
        assertThat(rows.findings().alarms()).as("each is in order by itself").isEmpty();
    }

    @Test
    void aRowThatGotTheTracesOfAnotherIsAFindingOfItsLevels() {
        TraceFindings found = new PlantedSweep(
                        3, 2, 3, 4, at -> "t" + Math.max(at[0], 1) + " m" + at[1] + " g" + at[2] + " w" + at[3])
                .findings();
        assertThat(found.alarms()).isEmpty();
        assertThat(found.findings())
                .containsExactly(
                        "threshold made no difference between t0 and t1 in 24 of 24 pairs of cases that differ in it alone");
    }

    @Test
    void aCaseWithoutATraceBreaksNoChain() {
        Function<int[], String> idle = at -> "m" + at[1] + " w" + at[3];
        PlantedSweep sweep = new PlantedSweep(2, 1, 2, 1, idle);
        TraceFindings found = sweep.without(1).without(2).findings();
        assertThat(found.alarms()).isEmpty();
        assertThat(found.findings())
                .containsExactly("threshold and gain together made no difference in 1 pair of cases between which "
                        + "none ran (cases 0 and 3)");
    }

    @Test
    void tenThousandCasesAreExaminedWhateverTheirTraces() {
        PlantedSweep allEqual = new PlantedSweep(10, 10, 10, 10, at -> "w" + at[3]);
        assertThat(allEqual.findings().alarms()).isEmpty();
        assertThat(allEqual.findings().findings()).hasSize(3);
        PlantedSweep scattered =
                new PlantedSweep(10, 10, 10, 10, at -> "" + (at[0] * 7 + at[1] * 3 + at[2] * 11) % 13 + " w" + at[3]);
        assertThat(scattered.findings().alarms()).hasSize(1);
    }
}
