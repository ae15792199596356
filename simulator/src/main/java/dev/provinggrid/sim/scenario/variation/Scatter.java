package dev.provinggrid.sim.scenario.variation;

import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.world.relief.Relief;

/**
 * Draws what differs from replicate to replicate: normal, cut off at three standard deviations. Each parameter that states a deviation
 * has a stream of its own, named like it, so that the draws of a case depend on its seed alone: every system meets the same ones,
 * and turning one off moves no other.
 *
 * @param given states the standard deviations
 */
public record Scatter(Parameters given, RandomStreams streams) {

    private static final double CUT_OFF = 3;

    /** The heights of the road in this case, whose grade has the standard deviation of the parameter; those of the design where that is 0. */
    public Relief relief(String parameter) {
        double deviation = given.number(parameter);
        return deviation == 0 ? Relief.NONE : new Relief(deviation, streams.seedOf(parameter));
    }

    /** How far this case is from the nominal one, in the unit of the parameter; 0 where that is 0. */
    public double of(String parameter) {
        double deviation = given.number(parameter);
        return deviation == 0
                ? 0
                : deviation * Math.clamp(streams.named(parameter).gaussian(), -CUT_OFF, CUT_OFF);
    }
}
