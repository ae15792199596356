package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.driving.approach.FullStop;

/**
 * The span in which full braking may begin. It ends where no stop is possible any more, and begins at its ceiling: {@value #MULTIPLE}
 * times what a stop of this vehicle on this road takes, plus the way until the next image. Reaction and image period are those of a reference
 * system, so that a slow one earns no earlier ceiling. See ADR 0046.
 *
 * @param stop of the vehicle as it is, on the road as it is
 */
record OnsetWindow(FullStop stop) {

    private static final double MULTIPLE = 1.7;

    /** Of the reference system, from an image to the actuators and between two images, s. */
    private static final double REACTION_S = .2;

    private static final double PERIOD_S = .1;

    /** Before this distance full braking is early, m; infinite where no stop is possible. */
    double ceilingM(double speedMps) {
        return MULTIPLE * stop.requiredM(speedMps, REACTION_S) + Math.max(0, speedMps) * PERIOD_S;
    }
}
