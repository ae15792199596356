package dev.provinggrid.sim.driving.control;

import java.util.Locale;

/** The system's estimate of an object ahead. */
public enum TrackState {
    /** None. */
    NONE,
    /** Seen, in too few images to count. */
    TENTATIVE,
    /** Measured with the newest image. */
    CONFIRMED,
    /** Confirmed, and not measured with the newest image. */
    COASTING;

    /** As traces write it; empty for none. */
    public String word() {
        return this == NONE ? "" : name().toLowerCase(Locale.ROOT);
    }
}
