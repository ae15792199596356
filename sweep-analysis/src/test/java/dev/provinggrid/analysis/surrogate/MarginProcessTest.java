package dev.provinggrid.analysis.surrogate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MarginProcessTest {

    private static MixedPoint at(double x, int level) {
        return new MixedPoint(new double[] {x}, new int[] {level});
    }

    private static double margin(double x, int level) {
        return 3 * Math.sin(4 * x) - level;
    }

    private static final List<MixedPoint> POINTS = IntStream.range(0, 16)
            .mapToObj(it -> at(Math.floorDiv(it, 2) / 7.0, it % 2))
            .toList();

    private static MarginProcess process() {
        double[] margins = POINTS.stream()
                .mapToDouble(it -> margin(it.number(0), it.level(0)))
                .toArray();
        return MarginProcess.fitted(POINTS, margins, 1e-3);
    }

    @Test
    void itPassesThroughWhatWasSeenAndPredictsBetween() {
        ProcessField field = process().field(List.of(at(3 / 7.0, 1), at(.5, 0), at(.93, 1)));
        assertThat(field.mean(0)).isEqualTo(margin(3 / 7.0, 1), within(.01));
        assertThat(field.mean(1)).isEqualTo(margin(.5, 0), within(.05));
        assertThat(field.mean(2)).isEqualTo(margin(.93, 1), within(.05));
        assertThat(field.deviation(0)).isLessThan(field.deviation(1));
    }

    /** What is on its way is no mean, and what it leaves unknown is what it leaves when it is there. */
    @Test
    void pointsOnTheirWayLowerWhatIsUnknownAsIfTheyWereThere() {
        MarginProcess before = process();
        List<MixedPoint> asked = List.of(at(.21, 0), at(.36, 1), at(.79, 0));
        ProcessField waiting = before.field(asked);
        List<MixedPoint> coming = List.of(at(.2, 0), at(.35, 1), at(.8, 1));
        double mean = waiting.mean(0);
        coming.forEach(waiting::await);
        assertThat(waiting.mean(0)).isEqualTo(mean);

        List<MixedPoint> all = new ArrayList<>(POINTS);
        all.addAll(coming);
        double[] margins = all.stream()
                .mapToDouble(it -> margin(it.number(0), it.level(0)))
                .toArray();
        MarginProcess later = before.of(all, margins);
        ProcessField there = later.field(asked);
        for (int it = 0; it < asked.size(); it++) {
            assertThat(waiting.deviation(it) / before.deviation())
                    .isEqualTo(there.deviation(it) / later.deviation(), within(1e-6));
        }
    }

    @Test
    void theDeterminantIsThatOfTheMatrix() {
        assertThat(Cholesky.of(new double[][] {{4, 0}, {2, 5}}).logDeterminant())
                .isEqualTo(Math.log(16), within(1e-12));
    }
}
