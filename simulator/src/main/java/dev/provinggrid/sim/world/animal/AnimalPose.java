package dev.provinggrid.sim.world.animal;

import dev.provinggrid.sim.world.mesh.Noise;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * How an animal holds itself. Legs in the order left fore, right fore, left hind, right hind.
 *
 * @param neckRad of the neck above the level
 * @param headRad of the head above the level, negative with the muzzle down
 * @param turnRad of neck and head to the left
 * @param steps of the legs
 */
record AnimalPose(double neckRad, double headRad, double turnRad, List<Step> steps) {

    /** A foot ahead of its place at rest and above the ground, m. */
    record Step(double reachM, double liftM) {}

    /** Poses of one stride. */
    static final int STRIDE = 16;

    private static final double STANCE = .62;
    private static final List<Double> TOUCHDOWN = List.of(.25, .75, 0.0, .5);

    /** Feet under the body, one a little ahead of the other. */
    static AnimalPose standing(double neckRad, double headRad, double turnRad, double stepM) {
        List<Step> steps = DoubleStream.of(stepM, -stepM, -stepM, stepM)
                .mapToObj(reach -> new Step(reach, 0))
                .toList();
        return new AnimalPose(neckRad, headRad, turnRad, steps);
    }

    /**
     * The walk of a quadruped in lateral sequence: the feet touch down a quarter of a stride apart, left hind, left fore, right
     * hind, right fore. Each stays on the ground for 62 % of the stride (assumed).
     *
     * @param strideM way in one stride
     * @param liftM greatest height of a foot
     * @param phase 0 to 1
     */
    static AnimalPose walking(double neckRad, double headRad, double strideM, double liftM, double phase) {
        List<Step> steps = TOUCHDOWN.stream()
                .map(touchdown -> step(phase - touchdown, strideM, liftM))
                .toList();
        double nod = .04 * StrictMath.sin(4 * StrictMath.PI * phase);
        return new AnimalPose(neckRad + nod, headRad + nod, 0, steps);
    }

    private static Step step(double sinceTouchdown, double strideM, double liftM) {
        double p = sinceTouchdown - Math.floor(sinceTouchdown);
        double half = STANCE * strideM / 2;
        if (p < STANCE) {
            return new Step(half * (1 - 2 * p / STANCE), 0);
        }
        double swing = (p - STANCE) / (1 - STANCE);
        return new Step(half * (2 * Noise.blend(swing) - 1), liftM * 4 * swing * (1 - swing));
    }
}
