package dev.provinggrid.analysis.surrogate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.design.distribution.NormalDistribution;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VerdictProcessTest {

    private static final NormalDistribution NORMAL = new NormalDistribution(0, 1);
    private static final double SLIPS = 5e-4;

    private static final List<MixedPoint> POINTS =
            IntStream.range(0, 40).mapToObj(it -> at(it / 39.0)).toList();

    private static MixedPoint at(double x) {
        return new MixedPoint(new double[] {x}, new int[0]);
    }

    /** Below 0.4 all fail. */
    private static double[] verdicts() {
        return POINTS.stream().mapToDouble(it -> it.number(0) < .4 ? -1 : 1).toArray();
    }

    /** At the mode of one point f/s² is the slope of the likelihood's logarithm. */
    @Test
    void theModeOfOneVerdictIsWhereItsSlopeIsThatOfThePrior() {
        double deviation = 3;
        VerdictMode mode = new VerdictMode(new double[][] {{1}}, deviation, new double[] {-1}, SLIPS);
        double latent = mode.from(new double[1])[0];
        double density = Math.exp(-latent * latent / 2) / Math.sqrt(2 * Math.PI);
        double likelihood = SLIPS + (1 - 2 * SLIPS) * NORMAL.cumulative(-latent);
        assertThat(latent).isNegative();
        assertThat(latent / (deviation * deviation)).isEqualTo(-(1 - 2 * SLIPS) * density / likelihood, within(1e-3));
    }

    /** Of two verdicts at one point that contradict each other nothing is left but the prior. */
    @Test
    void verdictsThatContradictEachOtherCancel() {
        VerdictMode mode = new VerdictMode(new double[][] {{1}, {1, 1}}, 3, new double[] {-1, 1}, SLIPS);
        mode.from(new double[2]);
        assertThat(mode.coefficients()[0] + mode.coefficients()[1]).isEqualTo(0, within(1e-8));
    }

    @Test
    void theSignChangesWhereVerdictsDoAndIsLeastKnownWhereNothingIs() {
        ProcessField field =
                VerdictProcess.fitted(POINTS, verdicts(), SLIPS).field(List.of(at(.3), at(.36), at(.44), at(2)));
        assertThat(field.mean(0)).isLessThan(field.mean(1)).isNegative();
        assertThat(field.mean(1)).isNegative();
        assertThat(field.mean(2)).isPositive();
        assertThat(field.deviation(3)).isGreaterThan(3 * field.deviation(0));
    }

    @Test
    void oneSlipAmongManyMovesNoSign() {
        double[] verdicts = verdicts();
        verdicts[30] = -1;
        ProcessField field = VerdictProcess.fitted(POINTS, verdicts, .05).field(List.of(POINTS.get(30)));
        assertThat(field.mean(0)).isPositive();
    }

    @Test
    void equalVerdictsGiveEqualPredictionsAndOnesOfOneKindAlsoSome() {
        double[] passes = new double[POINTS.size()];
        Arrays.fill(passes, 1);
        VerdictProcess process = VerdictProcess.fitted(POINTS, passes, SLIPS);
        assertThat(process.field(List.of(at(.5))).mean(0)).isPositive();
        assertThat(process.of(POINTS, passes).field(List.of(at(.5))).mean(0))
                .isEqualTo(process.field(List.of(at(.5))).mean(0));
    }
}
