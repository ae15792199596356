package dev.provinggrid.sim.cooperation.radio;

import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.SimTime;

/**
 * A normally distributed delay, clamped at 0.
 *
 * @param meanS of the distribution before it is clamped, s
 * @param deviationS standard deviation before it is clamped, s
 */
public record Delay(double meanS, double deviationS) {

    long drawNs(RandomStream stream) {
        return SimTime.ofSeconds(Math.max(0, meanS + deviationS * stream.gaussian()));
    }
}
