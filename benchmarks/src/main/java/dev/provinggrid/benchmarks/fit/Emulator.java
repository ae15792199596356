package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.sim.perception.StatisticalDetector;
import dev.provinggrid.sim.world.Weather;
import org.hipparchus.special.Erf;

/** Closed forms of the statistical detector. */
final class Emulator {

    private Emulator() {}

    static double meanConfidence(StatisticalCard card, Weather weather, int minuteOfDay, double distanceM) {
        return StatisticalDetector.meanConfidence(
                card, FastRun.camera(), FastRun.view(weather, minuteOfDay, distanceM));
    }

    /** Standard normal distribution function. */
    static double normal(double x) {
        return (1 + Erf.erf(x / Math.sqrt(2))) / 2;
    }
}
