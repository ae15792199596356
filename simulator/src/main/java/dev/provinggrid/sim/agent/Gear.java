package dev.provinggrid.sim.agent;

/** The gear that the driver selects. */
public enum Gear {
    /** As throttle and hand brake suggest: forwards, backwards for a negative throttle, park at the hand brake. */
    AUTOMATIC,
    PARK,
    REVERSE,
    NEUTRAL,
    DRIVE
}
