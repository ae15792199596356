package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.run.Parameters;

/**
 * Parameters of a merge.
 *
 * @param rangeSigmaM error of the distances that the driver knows, where they are not sensed
 * @param gapSensing how the driver knows the others
 */
record MergeCase(
        MergeWorld world, MergeControl control, Recording recording, double rangeSigmaM, GapSensors gapSensing) {

    /**
     * What is kept of a run.
     *
     * @param agentsHz 0 for no motion of single vehicles
     * @param clouds whether a LIDAR scans and its clouds are kept
     */
    record Recording(double traceHz, double agentsHz, Film film, boolean clouds) {}

    /** How the others are known, words of the manifest. */
    enum GapSensors {
        TRUTH,
        CAMERA_LIDAR
    }

    /** From where a run is filmed, words of the manifest. */
    enum Film {
        ABOVE,
        FRONT,
        REAR
    }

    static MergeCase of(Parameters given) {
        return new MergeCase(
                MergeWorld.of(given),
                MergeControl.of(given),
                new Recording(
                        given.number("traceRate"),
                        given.number("agentsRate"),
                        given.choice("film", Film.class),
                        !given.word("lidar").equals("none")),
                given.number("rangeNoise"),
                given.choice("gapSensing", GapSensors.class));
    }
}
