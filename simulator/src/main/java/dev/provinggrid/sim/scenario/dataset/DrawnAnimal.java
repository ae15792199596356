package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.world.animal.Species;

/**
 * An animal before the camera.
 *
 * @param variant of its species
 * @param step of its stride (walking) or of its ways to stand
 * @param distanceM from the camera, along the road
 * @param leftM of the road's middle
 * @param yawRad counter-clockwise from the direction of the road
 * @param scale of its size
 */
record DrawnAnimal(
        Species species,
        int variant,
        Pose pose,
        int step,
        double distanceM,
        double leftM,
        double yawRad,
        double scale) {

    /** What it does. */
    public enum Pose {
        WALKING,
        STANDING
    }
}
