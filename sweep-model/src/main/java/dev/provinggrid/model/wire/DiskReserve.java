package dev.provinggrid.model.wire;

/** How much of its disk a server leaves free: what its users are told, and their tools foresee. */
public final class DiskReserve {

    /** Kept back for the database, which has to write down how everything ends; below it nothing is taken in and nothing leased. */
    public static final long BYTES = 64L << 20;

    /** Below it no server starts: as much as a start and the end of everything that ran may write. */
    public static final long START_BYTES = 32L << 20;

    /** With this status a server ends that is to be started again: EX_TEMPFAIL of sysexits.h. */
    public static final int TRY_AGAIN = 75;

    private DiskReserve() {}
}
