package dev.provinggrid.sim.driving.handling.reference;

import dev.provinggrid.sim.agent.PlantState;

/** Channels in which a run is compared with a reference. */
public enum Motion {
    LATERAL_SPEED("lateralSpeed"),
    YAW_RATE("yawRate");

    private final String word;

    Motion(String word) {
        this.word = word;
    }

    /** Of the manifest's channel, and of a reference's column. */
    public String word() {
        return word;
    }

    /** Its value. */
    double of(PlantState state) {
        return switch (this) {
            case LATERAL_SPEED -> state.lateralSpeedMps();
            case YAW_RATE -> state.inertia().angularVelocity().z();
        };
    }
}
