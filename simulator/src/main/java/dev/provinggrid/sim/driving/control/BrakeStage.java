package dev.provinggrid.sim.driving.control;

/** What an emergency brake does, from the mildest to the strongest. */
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
