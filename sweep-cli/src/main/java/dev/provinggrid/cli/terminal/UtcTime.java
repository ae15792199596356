package dev.provinggrid.cli.terminal;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** A time as lists show it: UTC, to the second. */
public final class UtcTime {

    private UtcTime() {}

    public static String of(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
