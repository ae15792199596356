package dev.provinggrid.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.surrogate.MixedPoint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Eight weathers, four hours, four detectors; one detector fails at night, another one in two weathers. */
class FailureSearchTest {

    private static final List<MixedPoint> GRID = IntStream.range(0, 128)
            .mapToObj(it -> new MixedPoint(new double[0], new int[] {it / 16, it / 4 % 4, it % 4}))
            .toList();

    /** Each pair of a weather and an hour once. */
    private static final List<MixedPoint> FIRST = IntStream.range(0, 32)
            .mapToObj(it -> new MixedPoint(new double[0], new int[] {it / 4, it % 4, (it / 4 + it) % 4}))
            .toList();

    private static double margin(MixedPoint it) {
        boolean fails = (it.level(2) == 1 && it.level(1) == 0) || (it.level(2) == 3 && it.level(0) >= 6);
        return fails ? -1 : 1 + .1 * it.level(0);
    }

    @Test
    void failuresComeFirst() {
        List<MixedPoint> order = order(FailureSearch.Goal.FIND);
        long all = GRID.stream().filter(it -> margin(it) < 0).count();
        long early = order.subList(0, 64).stream().filter(it -> margin(it) < 0).count();
        assertThat(all).isEqualTo(16);
        assertThat(early).isGreaterThanOrEqualTo(15);
    }

    @Test
    void everyCaseRunsOnce() {
        assertThat(new HashSet<>(order(FailureSearch.Goal.CLASSIFY))).hasSize(128);
        assertThat(order(FailureSearch.Goal.FIND)).hasSize(128);
    }

    @Test
    void halfOfTheCasesTellWhichOfAllFail() {
        FailureSearch search = new FailureSearch(GRID, FIRST, FailureSearch.Goal.CLASSIFY, 8);
        int run = 0;
        while (run < 64) {
            for (MixedPoint point : search.next()) {
                search.judged(run++, margin(point));
            }
        }
        double[] failing = search.failing(GRID);
        assertThat(IntStream.range(0, 128).filter(it -> failing[it] > .5 == margin(GRID.get(it)) < 0))
                .hasSizeGreaterThanOrEqualTo(122);
    }

    private static List<MixedPoint> order(FailureSearch.Goal goal) {
        FailureSearch search = new FailureSearch(GRID, FIRST, goal, 8);
        List<MixedPoint> order = new ArrayList<>();
        for (List<MixedPoint> block = search.next(); !block.isEmpty(); block = search.next()) {
            for (MixedPoint point : block) {
                search.judged(order.size(), margin(point));
                order.add(point);
            }
        }
        return order;
    }
}
