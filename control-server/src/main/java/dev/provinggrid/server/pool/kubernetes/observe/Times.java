package dev.provinggrid.server.pool.kubernetes.observe;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;

/** Times as the cluster writes them (RFC 3339). */
public final class Times {

    private Times() {}

    /** The epoch where there is none, so that what it belongs to counts as long past. */
    public static Instant of(String written) {
        if (written == null) {
            return Instant.EPOCH;
        }
        try {
            return OffsetDateTime.parse(written).toInstant();
        } catch (DateTimeParseException unreadable) {
            return Instant.EPOCH;
        }
    }
}
