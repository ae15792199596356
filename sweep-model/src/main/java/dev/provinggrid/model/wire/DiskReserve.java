package dev.provinggrid.model.wire;

/** Disk space that a server keeps free. Messages and tools use these numbers. */
public final class DiskReserve {

    /**
     * Bytes reserved for the database, which must record every outcome. With less free, the server accepts no sweep and leases no
     * case.
     */
    public static final long BYTES = 64L << 20;

    /** Least free bytes to start a server: enough for the start and for the end of everything that ran. */
    public static final long START_BYTES = 32L << 20;

    /** Exit status of a server that should be started again: EX_TEMPFAIL of sysexits.h. */
    public static final int TRY_AGAIN = 75;

    private DiskReserve() {}
}
