package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.scenario.Parameters;

/** Parameters of a merge. */
record MergeCase(MergeWorld world, MergeControl control, Recording recording) {

    /**
     * What is kept of a run.
     *
     * @param agentsHz 0 for no motion of single vehicles
     */
    record Recording(double traceHz, double agentsHz, Film film) {}

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
                new Recording(given.number("traceRate"), given.number("agentsRate"), given.choice("film", Film.class)));
    }
}
