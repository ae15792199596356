package dev.provinggrid.benchmarks.boundary;

import dev.provinggrid.analysis.surrogate.MixedPoint;

/**
 * Whether a vehicle stops for what its detector sees, in closed form: speed, extinction and friction as numbers, four weathers, four
 * detectors. 58 % of the space fail.
 */
final class BrakingProblem {

    /** Extinction added, 1/m; factors of friction and of contrast. */
    private static final double[][] WEATHERS = {{0, 1, 1}, {.004, .75, .9}, {.010, .45, .8}, {.015, .9, .7}};

    /** Range, m; threshold of contrast; latency, s; exponent of light. */
    private static final double[][] DETECTORS = {
        {55, .10, .25, .5}, {38, .16, .15, .9}, {75, .05, .35, .35}, {45, .13, .18, .8}
    };

    private static final double LIGHT = .6;
    private static final double FARTHEST_M = 80;
    private static final double GRAVITY_MPS2 = 9.81;
    private static final double GREATEST_M = 40;

    private BrakingProblem() {}

    /** Distance left when standing, m; negative where it does not stop in time; at most 40 m either way. */
    static double marginM(MixedPoint at) {
        double speed = 5 + 25 * at.number(0);
        double extinction = Math.pow(10, -2.7 + 1.6 * at.number(1));
        double[] weather = WEATHERS[at.level(0)];
        double[] detector = DETECTORS[at.level(1)];
        double friction = (.2 + .7 * at.number(2)) * weather[1];
        double light = Math.pow(LIGHT, detector[3]);
        double contrast = .9 * weather[2] * (.25 + .75 * light);
        double seen = Math.log(Math.max(contrast / detector[1], 1)) / (extinction + weather[0]);
        double detected = Math.min(Math.min(detector[0] * (.3 + .7 * light), seen), FARTHEST_M);
        double stopping = speed * (detector[2] + .3) + speed * speed / (2 * friction * GRAVITY_MPS2);
        return Math.clamp(detected - stopping, -GREATEST_M, GREATEST_M);
    }
}
