package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.sim.sensing.perception.StatisticalDetector;
import dev.provinggrid.sim.world.Weather;
import org.hipparchus.special.Erf;

/** Closed forms of the statistical detector. */
final class Emulator {

    private Emulator() {}

    static double meanConfidence(StatisticalCard card, Weather weather, int minuteOfDay, double distanceM) {
        return StatisticalDetector.meanConfidence(
                card, FastRun.camera(), FastRun.view(weather, minuteOfDay, distanceM));
    }

    /** Mean of the confidences above one half, which alone are reported; a normal distribution cut off there. */
    static double reportedConfidence(StatisticalCard card, Weather weather, int minuteOfDay, double distanceM) {
        double mean = meanConfidence(card, weather, minuteOfDay, distanceM);
        double noise = card.confidenceNoise();
        double cut = (.5 - mean) / noise;
        double density = Math.exp(-cut * cut / 2) / Math.sqrt(2 * Math.PI);
        return mean + noise * density / Math.max(1e-9, 1 - normal(cut));
    }

    /** Standard normal distribution function. */
    static double normal(double x) {
        return (1 + Erf.erf(x / Math.sqrt(2))) / 2;
    }
}
