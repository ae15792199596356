package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import dev.provinggrid.sim.world.Weather;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.PointValuePair;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.NelderMeadSimplex;
import org.hipparchus.optim.nonlinear.scalar.noderiv.SimplexOptimizer;

/**
 * Fits the vehicle's tuning: throttle gain and lag to the speeds of the recorded first approaches, brake strength to the
 * deceleration inferred from them.
 */
final class PlantFit {

    /** Distance at which braking is measured, m. */
    static final double BRAKED_AT_M = 10;

    /** Effective deceleration at 10 m on dry dirt, grade included, m/s2. */
    private static final double BRAKING_MPS2 = 4.5;

    private static final double DECISIVE_M = 14;
    private static final double DECISIVE_WEIGHT = 3;

    private static final double[] AT_DTC_M = {68, 64, 60, 55, 50, 45, 40, 35, 30, 26, 22, 18, 14, 10};

    private final OffroadAeb scenario = new OffroadAeb();
    private final Map<String, Object> published;
    private final double[] recordedMps;

    /**
     * Prepares a fit.
     *
     * @param published parameters of a case of the preset, in dry weather
     */
    PlantFit(Map<String, Object> published, Recordings recordings) {
        this.published = published;
        this.recordedMps =
                Arrays.stream(AT_DTC_M).map(it -> recordedMps(recordings, it)).toArray();
    }

    record Tuning(double throttleGain, double throttleLagS, double brakeStrength) {

        static Tuning of(Map<String, Object> parameters) {
            return new Tuning((double) parameters.get("throttleGain"), (double) parameters.get("throttleLag"), (double)
                    parameters.get("brakeStrength"));
        }

        Map<String, Object> applyTo(Map<String, Object> parameters) {
            Map<String, Object> tuned = new TreeMap<>(parameters);
            tuned.put("throttleGain", throttleGain);
            tuned.put("throttleLag", throttleLagS);
            tuned.put("brakeStrength", brakeStrength);
            return tuned;
        }
    }

    /**
     * Speed of the recorded approaches at a distance: step of the rows within a metre over their period. Some rows came after two
     * thirds of the period, so the upper quintile stands for the full one.
     */
    private static double recordedMps(Recordings recordings, double dtcM) {
        double[] steps = recordings.runs().stream()
                .map(RecordedRun::firstApproach)
                .flatMapToDouble(rows -> java.util.stream.IntStream.range(1, rows.size())
                        .filter(i ->
                                Math.abs((rows.get(i - 1).dtcM() + rows.get(i).dtcM()) / 2 - dtcM) < 1)
                        .mapToDouble(i -> rows.get(i - 1).dtcM() - rows.get(i).dtcM()))
                .sorted()
                .toArray();
        return steps[steps.length * 4 / 5] / RecordedRun.ROW_S;
    }

    Tuning fit() {
        PointValuePair best = new SimplexOptimizer(1e-4, 1e-4)
                .optimize(
                        new MaxEval(150),
                        GoalType.MINIMIZE,
                        new ObjectiveFunction(it -> approachError(it[0], it[1])),
                        new InitialGuess(new double[] {.25, 8}),
                        new NelderMeadSimplex(new double[] {.02, 2}));
        double gain = Math.round(best.getPoint()[0] * 1e4) / 1e4;
        double lag = Math.round(best.getPoint()[1] * 100) / 100.0;
        return new Tuning(gain, lag, brakeStrength(gain, lag));
    }

    private double approachError(double gain, double lagS) {
        if (gain <= 0.05 || lagS < .01 || lagS > 20) {
            return 1e6;
        }
        double[] simulated = approach(new Tuning(gain, lagS, 1));
        double error = 0;
        for (int i = 0; i < recordedMps.length; i++) {
            double missing = simulated[i] - recordedMps[i];
            error += weight(AT_DTC_M[i]) * missing * missing;
        }
        return error;
    }

    /** The speed with which braking begins decides the verdicts. */
    private static double weight(double dtcM) {
        return dtcM <= DECISIVE_M ? DECISIVE_WEIGHT : 1;
    }

    /** Speeds of an unbraked approach at the distances of the fit, m/s; 0 where it does not get. */
    double[] approach(Tuning tuning) {
        Map<String, Object> parameters = tuning.applyTo(published);
        parameters.put("perceptionModel", "none");
        parameters.put("earlyEnd", true);
        Map<String, double[]> trace = Drive.trace(scenario, parameters, "dtc[m]", "speed[m/s]");
        return Arrays.stream(AT_DTC_M)
                .map(it -> firstWithin(trace.get("dtc[m]"), trace.get("speed[m/s]"), it))
                .toArray();
    }

    private static double firstWithin(double[] dtc, double[] value, double limit) {
        for (int i = 0; i < dtc.length; i++) {
            if (dtc[i] <= limit) {
                return value[i];
            }
        }
        return 0;
    }

    private double brakeStrength(double gain, double lagS) {
        double low = .1;
        double high = 1;
        for (int i = 0; i < 12; i++) {
            double middle = (low + high) / 2;
            if (braking(new Tuning(gain, lagS, middle), Weather.CLEAR) < BRAKING_MPS2) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.round(high * 1e3) / 1e3;
    }

    /** Mean deceleration over distance of a braking that begins at 10 m, m/s2. */
    double braking(Tuning tuning, Weather weather) {
        Map<String, Object> parameters = tuning.applyTo(published);
        parameters.put("weather", weather.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        parameters.put("perceptionModel", "ground-truth");
        parameters.put("minBoxArea", 3.3e6 / (BRAKED_AT_M * BRAKED_AT_M));
        parameters.put("latched", true);
        parameters.put("reactionTime", 0.0);
        parameters.put("framePeriod", .05);
        parameters.put("earlyEnd", true);
        Map<String, double[]> trace = Drive.trace(scenario, parameters, "dtc[m]", "speed[m/s]", "brake[1]");
        double[] brake = trace.get("brake[1]");
        int onset = 0;
        while (brake[onset] == 0) {
            onset++;
        }
        double[] speed = trace.get("speed[m/s]");
        int stop = onset;
        while (stop < speed.length - 1 && speed[stop] > .05) {
            stop++;
        }
        double distance = trace.get("dtc[m]")[onset] - trace.get("dtc[m]")[stop];
        return speed[onset] * speed[onset] / (2 * distance);
    }

    /**
     * How the tuned vehicle behaves.
     *
     * @param approach speed of the unbraked approach over time, m/s over s
     * @param braking mean deceleration from 10 m, grade included, by weather, m/s2
     */
    record Behaviour(Tuning tuning, DoubleUnaryOperator approach, Map<Weather, Double> braking) {

        /** Driving acceleration at low speed with throttle 0.25 and gain 1, m/s2. */
        private static final double THRUST_PER_GAIN_MPS2 = 2.2;

        double approachMps(double simS) {
            return approach.applyAsDouble(simS);
        }

        double brakingMps2(Weather weather) {
            return braking.get(weather);
        }

        double thrustAtRestMps2() {
            return THRUST_PER_GAIN_MPS2 * tuning.throttleGain();
        }

        double throttleLagS() {
            return tuning.throttleLagS();
        }
    }

    Behaviour behaviour(Tuning tuning) {
        Map<String, Object> parameters = tuning.applyTo(published);
        parameters.put("perceptionModel", "none");
        parameters.put("traceRate", 100.0);
        double[] approach = Drive.trace(scenario, parameters, "speed[m/s]").get("speed[m/s]");
        Map<Weather, Double> braking = new EnumMap<>(Weather.class);
        for (Weather weather : Weather.values()) {
            braking.put(weather, braking(tuning, weather));
        }
        return new Behaviour(
                tuning, simS -> approach[Math.min((int) Math.round(simS * 100), approach.length - 1)], braking);
    }

    double[] recordedMps() {
        return recordedMps.clone();
    }

    static double[] distancesM() {
        return AT_DTC_M.clone();
    }
}
