package dev.provinggrid.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.provinggrid.analysis.surrogate.MarginField;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A curve through the unit square, another one for each of two levels. */
class BoundarySearchTest {

    private static final BoundarySpace SPACE = new BoundarySpace(2, new int[] {2});
    private static final BoundaryPlan PLAN = new BoundaryPlan(16, 8, .02);

    private static double margin(MixedPoint it) {
        return it.number(1) - .3 - .4 * it.number(0) * it.number(0) - .2 * it.level(0);
    }

    @Test
    void fewRunsTellBothSidesApart() {
        BoundarySearch search = search(1);
        int run = 0;
        while (!search.reached()) {
            for (MixedPoint point : search.next()) {
                search.judged(run++, margin(point));
            }
        }
        List<MixedPoint> fresh = SPACE.random(2_000, CounterRandom.of(9, "fresh"));
        MarginField field = search.predicted(fresh);
        long wrong = IntStream.range(0, fresh.size())
                .filter(it -> field.mean(it) > 0 != margin(fresh.get(it)) > 0)
                .count();
        assertThat(wrong / 2_000.0).isLessThanOrEqualTo(PLAN.target());
        assertThat(run).isLessThan(100);
    }

    /** It looks where it is unsure: most later points lie near the boundary, of which even ones would have a fifth. */
    @Test
    void laterPointsLieNearTheBoundary() {
        BoundarySearch search = search(2);
        List<MixedPoint> all = new ArrayList<>();
        for (int block = 0; block < 6; block++) {
            for (MixedPoint point : search.next()) {
                search.judged(all.size(), margin(point));
                all.add(point);
            }
        }
        long near = all.subList(PLAN.initial(), all.size()).stream()
                .filter(it -> Math.abs(margin(it)) < .1)
                .count();
        assertThat(near).isGreaterThan((all.size() - PLAN.initial()) / 2);
    }

    @Test
    void thePointsDependOnMarginsAloneAndNotOnTheirOrder() {
        assertThat(points(3, true)).isEqualTo(points(3, false));
        assertThat(points(4, false)).isNotEqualTo(points(3, false));
    }

    @Test
    void aBlockWaitsForTheOneBeforeTheLast() {
        BoundarySearch search = search(1);
        search.next();
        assertThatIllegalStateException().isThrownBy(search::next).withMessage("block 1 waits for margins");
    }

    /** The cheat is to wait for ever for a case that has no verdict, or to take its absence for a pass. */
    @Test
    void pointsWithoutAMarginStopNothingAndTellNothing() {
        BoundarySearch search = search(5);
        int run = 0;
        for (int block = 0; block < 8; block++) {
            for (MixedPoint point : search.next()) {
                if (run % 5 == 0) {
                    search.missed(run);
                } else {
                    search.judged(run, margin(point));
                }
                run++;
            }
        }
        List<MixedPoint> fresh = SPACE.random(500, CounterRandom.of(9, "fresh"));
        MarginField field = search.predicted(fresh);
        assertThat(IntStream.range(0, fresh.size()).filter(it -> field.mean(it) > 0 != margin(fresh.get(it)) > 0))
                .hasSizeLessThan(25);
        assertThatIllegalArgumentException().isThrownBy(() -> search.judged(0, Double.NaN));
    }

    private static List<MixedPoint> points(long seed, boolean shuffled) {
        BoundarySearch search = search(seed);
        List<MixedPoint> all = new ArrayList<>();
        List<Integer> pending = List.of();
        for (int block = 0; block < 4; block++) {
            int from = all.size();
            all.addAll(search.next());
            List<Integer> fresh =
                    new ArrayList<>(IntStream.range(from, all.size()).boxed().toList());
            if (shuffled) {
                Collections.shuffle(fresh, new Random(block));
            }
            (block == 0 ? fresh : pending).forEach(it -> search.judged(it, margin(all.get(it))));
            pending = block == 0 ? List.of() : fresh;
        }
        return all;
    }

    private static BoundarySearch search(long seed) {
        return new BoundarySearch(SPACE, PLAN, CounterRandom.of(seed, "boundary"));
    }
}
