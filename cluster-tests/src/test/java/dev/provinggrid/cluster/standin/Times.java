package dev.provinggrid.cluster.standin;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Times as the API writes them. */
final class Times {

    private Times() {}

    static String text(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
