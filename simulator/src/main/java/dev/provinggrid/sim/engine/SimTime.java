package dev.provinggrid.sim.engine;

/** Simulated time: nanoseconds since the start of the run, in a {@code long}. */
public final class SimTime {

    public static final long NS_PER_S = 1_000_000_000L;

    private SimTime() {}

    /** Nearest nanosecond; ties away from zero cannot arise for the durations used here. */
    public static long ofSeconds(double seconds) {
        return Math.round(seconds * NS_PER_S);
    }

    public static double toSeconds(long ns) {
        return ns / (double) NS_PER_S;
    }
}
