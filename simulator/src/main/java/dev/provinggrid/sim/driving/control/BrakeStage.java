package dev.provinggrid.sim.driving.control;

/** The stages of an emergency brake, from mildest to strongest. */
public enum BrakeStage {
    NONE,
    WARNING,
    PARTIAL,
    FULL;

    /** Whether it slows the vehicle down. */
    public boolean brakes() {
        return this == PARTIAL || this == FULL;
    }

    BrakeStage atLeast(BrakeStage other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
