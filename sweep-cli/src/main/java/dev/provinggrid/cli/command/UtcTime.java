package dev.provinggrid.cli.command;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** A time as lists show it: UTC, to the second. */
final class UtcTime {

    private UtcTime() {}

    static String of(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
