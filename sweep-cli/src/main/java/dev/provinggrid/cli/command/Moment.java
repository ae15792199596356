package dev.provinggrid.cli.command;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** A time as the lists of the command line show it: UTC, to the second. */
final class Moment {

    private Moment() {}

    static String of(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
