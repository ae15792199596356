package dev.provinggrid.server.dispatch.block;

import dev.provinggrid.server.platform.database.outage.DatabaseAway;
import dev.provinggrid.server.platform.process.LogField;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Faults that keep lists of cases from going on. They may be those of a disk or a database that is mended, so each is told once, and what
 * failed is tried again until it has lasted for five minutes. Not for several threads.
 */
final class LastingFaults {

    static final Duration PATIENCE = Duration.ofMinutes(5);

    private static final Logger LOG = LoggerFactory.getLogger(LastingFaults.class);

    private final String what;
    private final Clock clock;
    private final Map<String, Instant> since = new HashMap<>();

    /** @param what could not be done, for the log */
    LastingFaults(String what, Clock clock) {
        this.what = what;
        this.clock = clock;
    }

    /** Forgets all sweeps but these. */
    void keep(Collection<String> sweeps) {
        since.keySet().retainAll(sweeps);
    }

    /** It went well. */
    void passed(String sweep) {
        since.remove(sweep);
    }

    /**
     * Whether a fault of a sweep has lasted too long.
     *
     * @throws RuntimeException the fault, where it is that the database does not answer: then nothing goes on for any sweep
     */
    boolean lasts(String sweep, RuntimeException fault) {
        if (DatabaseAway.reason(fault).isPresent()) {
            throw fault;
        }
        Instant now = clock.instant();
        Instant first = since.putIfAbsent(sweep, now);
        if (first == null) {
            LogField.SWEEP.in(LOG.atError(), sweep).setCause(fault).log("Sweep {}: {}", sweep, what);
        }
        return first != null && Duration.between(first, now).compareTo(PATIENCE) > 0;
    }
}
