package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.sim.world.Weather;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.MersenneTwister;

/**
 * Fits one detector's card to its 32 recorded runs, by CMA-ES on the {@link FastRun}: the likelihood of the recorded verdicts, the
 * passes by time of day, the median distance of the first decision to brake, the share of braking images by distance, and the mean
 * confidence of those.
 */
final class DetectorFit {

    private static final int SEEDS = 8;
    private static final int[] MINUTES = {0, 360, 720, 1080};
    private static final double PASSES_WEIGHT = 1;
    private static final double ONSET_WEIGHT = .05;
    private static final double BAND_WEIGHT = 4;
    private static final double CONFIDENCE_WEIGHT = 40;
    private static final int LEAST_IMAGES = 8;
    private static final double[] BANDS_M = {4, 6, 8, 11, 14, 18, 25, 35};

    private final FastRun run;
    private final List<RecordedRun> recorded;

    DetectorFit(FastRun run, List<RecordedRun> recorded) {
        this.run = run;
        this.recorded = recorded;
    }

    StatisticalCard fit(StatisticalCard start, int evaluations) {
        double[] guess = {
            Math.log(start.areaHalfPx2()),
            Math.log(start.luxHalf()),
            Math.log(start.luxSlope()),
            start.confidenceMax(),
            start.confidenceNoise()
        };
        CMAESOptimizer optimizer = new CMAESOptimizer(
                evaluations, Double.NEGATIVE_INFINITY, true, 0, 0, new MersenneTwister(7), false, null);
        double[] best = optimizer
                .optimize(
                        new MaxEval(evaluations),
                        new ObjectiveFunction(it -> error(card(start, it))),
                        GoalType.MINIMIZE,
                        new CMAESOptimizer.PopulationSize(10),
                        new CMAESOptimizer.Sigma(new double[] {.4, .5, .3, .05, .03}),
                        new InitialGuess(guess),
                        new SimpleBounds(
                                new double[] {Math.log(1e3), Math.log(.01), Math.log(.1), .55, .02},
                                new double[] {Math.log(2e6), Math.log(2e5), Math.log(4), .99, .35}))
                .getPoint();
        return card(start, best);
    }

    private static StatisticalCard card(StatisticalCard like, double[] point) {
        return new StatisticalCard(
                like.name(),
                like.title(),
                like.label(),
                like.limitation(),
                rounded(Math.exp(point[0])),
                rounded(Math.exp(point[1])),
                rounded(Math.exp(point[2])),
                rounded(point[3]),
                rounded(point[4]),
                like.digest());
    }

    /** To three significant digits. */
    private static double rounded(double value) {
        return new java.math.BigDecimal(value)
                .round(new java.math.MathContext(3))
                .doubleValue();
    }

    double error(StatisticalCard card) {
        double error = 0;
        for (int minute : MINUTES) {
            List<RecordedRun> runs =
                    recorded.stream().filter(it -> it.minuteOfDay() == minute).toList();
            error += verdictError(card, runs) + bandError(card, runs);
        }
        return error;
    }

    private double verdictError(StatisticalCard card, List<RecordedRun> runs) {
        double expected = 0;
        double surprise = 0;
        double[] onsets = new double[SEEDS * runs.size()];
        for (int i = 0; i < runs.size(); i++) {
            RecordedRun recordedRun = runs.get(i);
            double passes = 0;
            for (int seed = 0; seed < SEEDS; seed++) {
                FastRun.Result result = run.drive(
                        card, weather(recordedRun), recordedRun.minuteOfDay(), 1000L * recordedRun.weather() + seed);
                passes += result.passed() ? 1 : 0;
                onsets[i * SEEDS + seed] = Double.isNaN(result.onsetM()) ? 0 : result.onsetM();
            }
            double share = (passes + .5) / (SEEDS + 1);
            surprise -= Math.log(recordedRun.passed() ? share : 1 - share);
            expected += passes / SEEDS;
        }
        double missing = expected - runs.stream().filter(RecordedRun::passed).count();
        double onset = median(onsets)
                - median(runs.stream().mapToDouble(it -> it.onsetM().orElse(0)).toArray());
        return surprise + PASSES_WEIGHT * missing * missing + ONSET_WEIGHT * onset * onset;
    }

    /** Squared difference of the share of braking images, summed over bands of distance with enough images. */
    private double bandError(StatisticalCard card, List<RecordedRun> runs) {
        double error = 0;
        for (int band = 1; band < BANDS_M.length; band++) {
            double near = BANDS_M[band - 1];
            double far = BANDS_M[band];
            List<RecordedRun.Row> rows = runs.stream()
                    .flatMap(it -> it.rows().stream())
                    .filter(it -> it.dtcM() >= near && it.dtcM() < far && it.collisions() == 0)
                    .toList();
            if (rows.size() >= LEAST_IMAGES) {
                double recordedShare =
                        rows.stream().filter(RecordedRun.Row::aeb).count() / (double) rows.size();
                double share = runs.stream()
                        .mapToDouble(it -> brakingShare(card, it, (near + far) / 2))
                        .average()
                        .orElse(0);
                error += BAND_WEIGHT * (share - recordedShare) * (share - recordedShare)
                        + confidenceError(card, runs, rows, (near + far) / 2);
            }
        }
        return error;
    }

    /** Squared difference of the mean confidence with which images brake. */
    private static double confidenceError(
            StatisticalCard card, List<RecordedRun> runs, List<RecordedRun.Row> rows, double distanceM) {
        double[] recordedConfidence = rows.stream()
                .filter(RecordedRun.Row::aeb)
                .mapToDouble(RecordedRun.Row::confidence)
                .toArray();
        if (recordedConfidence.length < LEAST_IMAGES) {
            return 0;
        }
        double simulated = runs.stream()
                .mapToDouble(it -> Emulator.reportedConfidence(card, weather(it), it.minuteOfDay(), distanceM))
                .average()
                .orElse(0);
        double missing = simulated - Arrays.stream(recordedConfidence).average().orElse(0);
        return CONFIDENCE_WEIGHT * missing * missing;
    }

    private static double brakingShare(StatisticalCard card, RecordedRun recordedRun, double distanceM) {
        double area = FastRun.view(weather(recordedRun), recordedRun.minuteOfDay(), distanceM)
                .silhouetteM2();
        double mean = Emulator.meanConfidence(card, weather(recordedRun), recordedRun.minuteOfDay(), distanceM);
        double confident = Emulator.normal((mean - .5) / card.confidenceNoise());
        double large = Emulator.normal(Math.log(3.3e6 / 4.8 * area / (distanceM * distanceM) / 4000) / .207);
        return confident * large;
    }

    private static Weather weather(RecordedRun run) {
        return Weather.numbered(run.weather());
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
