package dev.provinggrid.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.SearchDesign.Aim;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.design.sampling.RandomPoints;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Two problems: a curve through the unit square, another one for each of two levels; and eight weathers, four hours and four detectors,
 * of which one fails at night and another one in two weathers.
 */
class PointSearchTest {

    private static final List<MixedPoint> SQUARE = square();

    private static final List<MixedPoint> GRID = IntStream.range(0, 128)
            .mapToObj(it -> new MixedPoint(new double[0], new int[] {it / 16, it / 4 % 4, it % 4}))
            .toList();

    /** Each pair of a weather and an hour once. */
    private static final int[] PAIRS = IntStream.range(0, 32)
            .map(it -> it / 4 * 16 + it % 4 * 4 + (it / 4 + it) % 4)
            .toArray();

    private static List<MixedPoint> square() {
        RandomPoints points = new RandomPoints(3, CounterRandom.of(1, "square"));
        return IntStream.range(0, 8_000)
                .mapToObj(points::at)
                .map(it -> new MixedPoint(new double[] {it[0], it[1]}, new int[] {it[2] < .5 ? 0 : 1}))
                .toList();
    }

    private static double ofSquare(MixedPoint it) {
        return it.number(1) - .3 - .4 * it.number(0) * it.number(0) - .2 * it.level(0);
    }

    private static double ofGrid(MixedPoint it) {
        boolean fails = (it.level(2) == 1 && it.level(1) == 0) || (it.level(2) == 3 && it.level(0) >= 6);
        return fails ? -1 : 1 + .1 * it.level(0);
    }

    /** A search that is a block behind, as on workers. */
    private static final class Run {

        private final List<MixedPoint> candidates;
        private final ToDoubleFunction<MixedPoint> margin;
        private final PointSearch search;
        private int known;

        Run(List<MixedPoint> candidates, ToDoubleFunction<MixedPoint> margin, Aim aim, long seed, int... first) {
            this.candidates = candidates;
            this.margin = margin;
            this.search = new PointSearch(candidates, aim, 1e-3, CounterRandom.of(seed, "search"));
            search.give(first);
            known = first.length;
        }

        CandidateOutlook look(int block) {
            int before = search.given().size();
            CandidateOutlook outlook = search.look(margins(known));
            search.give(outlook.best(block));
            known = before;
            return outlook;
        }

        double[] margins(int of) {
            return search.given().subList(0, of).stream()
                    .mapToDouble(it -> margin.applyAsDouble(candidates.get(it)))
                    .toArray();
        }

        /** How many of some candidates are taken for the other side. */
        int wrong(int... of) {
            CandidateOutlook outlook = search.predicted(margins(search.given().size()), of);
            return (int) IntStream.range(0, of.length)
                    .filter(it -> outlook.isExpectedToFail(it) != margin.applyAsDouble(candidates.get(of[it])) < 0)
                    .count();
        }
    }

    private static Run boundary(long seed) {
        return new Run(
                SQUARE,
                PointSearchTest::ofSquare,
                Aim.BOUNDARY,
                seed,
                IntStream.range(0, 16).toArray());
    }

    @Test
    void fewRunsTellBothSidesOfABoundaryApartAndItKnows() {
        Run run = boundary(1);
        double expected = 1;
        for (int block = 0; block < 8; block++) {
            expected = run.look(8).wrong() / SQUARE.size();
        }
        assertThat(run.wrong(IntStream.range(4_000, 8_000).toArray()) / 4_000.0).isLessThanOrEqualTo(.02);
        assertThat(expected).isLessThanOrEqualTo(.02);
    }

    @Test
    void verdictsAloneTellBothSidesApartWithMoreRuns() {
        Run run = new Run(
                SQUARE,
                it -> Math.signum(ofSquare(it)),
                Aim.BOUNDARY,
                1,
                IntStream.range(0, 16).toArray());
        for (int block = 0; block < 14; block++) {
            run.look(8);
        }
        assertThat(run.wrong(IntStream.range(4_000, 8_000).toArray()) / 4_000.0).isLessThanOrEqualTo(.02);
    }

    /** It looks where it is unsure: most later points lie near the boundary, of which random ones would have a fifth. */
    @Test
    void laterPointsLieNearTheBoundary() {
        Run run = boundary(2);
        for (int block = 0; block < 6; block++) {
            run.look(8);
        }
        assertThat(run.search.given().subList(16, 64))
                .filteredOn(it -> Math.abs(ofSquare(SQUARE.get(it))) < .1)
                .hasSizeGreaterThan(24);
    }

    @Test
    void equalCallsChooseTheSameAndAnotherSeedDoesNot() {
        List<List<Integer>> given = new ArrayList<>();
        for (long seed : new long[] {3, 3, 4}) {
            Run run = boundary(seed);
            run.look(8);
            run.look(8);
            given.add(run.search.given());
        }
        assertThat(given.get(0)).isEqualTo(given.get(1)).isNotEqualTo(given.get(2));
    }

    @Test
    void failuresComeFirst() {
        Run run = new Run(GRID, PointSearchTest::ofGrid, Aim.FAILURES, 1, PAIRS);
        for (int block = 0; block < 4; block++) {
            run.look(8);
        }
        assertThat(GRID).filteredOn(it -> ofGrid(it) < 0).hasSize(16);
        assertThat(run.search.given())
                .hasSize(64)
                .filteredOn(it -> ofGrid(GRID.get(it)) < 0)
                .hasSizeGreaterThan(14);
    }

    @Test
    void everyCandidateIsGivenOnceHoweverManyAreAskedFor() {
        Run run = new Run(GRID, PointSearchTest::ofGrid, Aim.CLASSIFY, 1, PAIRS);
        while (run.search.left() > 0) {
            run.look(50);
        }
        assertThat(run.search.given()).hasSize(128).doesNotHaveDuplicates();
    }

    @Test
    void halfOfTheCasesTellWhichOfAllFail() {
        Run run = new Run(GRID, PointSearchTest::ofGrid, Aim.CLASSIFY, 1, PAIRS);
        for (int block = 0; block < 4; block++) {
            run.look(8);
        }
        assertThat(run.wrong(IntStream.range(0, 128).toArray())).isLessThanOrEqualTo(6);
    }

    /** The cheat is to take the absence of a margin for a pass. */
    @Test
    void pointsWithoutAMarginTellNothing() {
        Run run = new Run(
                SQUARE,
                it -> it.number(0) < .2 ? Double.NaN : ofSquare(it),
                Aim.BOUNDARY,
                5,
                IntStream.range(0, 24).toArray());
        for (int block = 0; block < 6; block++) {
            run.look(8);
        }
        int[] known = IntStream.range(4_000, 8_000)
                .filter(it -> SQUARE.get(it).number(0) >= .2)
                .toArray();
        assertThat(run.wrong(known) / (double) known.length).isLessThan(.03);
    }

    @Test
    void whereAllMarginsAreEqualItGoesOnLooking() {
        Run run = new Run(GRID, _ -> 1, Aim.FAILURES, 1, PAIRS);
        CandidateOutlook outlook = run.look(8);
        assertThat(outlook.failures()).isNotNaN();
        assertThat(run.search.given()).hasSize(40).doesNotHaveDuplicates();
    }
}
