package dev.provinggrid.server.store.sweep;

import dev.provinggrid.model.criterion.Outcome;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The progress of a sweep: counts of cases by the state of their latest round.
 *
 * @param round latest, from 1
 * @param exhausted its design has no further cases
 * @param unstored those of the queued cases that have no rows yet
 * @param dropped those of the missing cases that never got rows, for the sweep was cancelled before
 */
public record SweepProgress(
        String sweep,
        SweepState state,
        int round,
        boolean exhausted,
        int planned,
        int queued,
        int leased,
        int running,
        int passed,
        int failed,
        int errors,
        int missing,
        Optional<Instant> finished,
        int unstored,
        int dropped) {

    /** Cases that are not final. */
    public int open() {
        return queued + leased + running;
    }

    /** Cases that have rows: the first ones in the order of leasing. */
    public int stored() {
        return planned - unstored - dropped;
    }

    /** Cases that have rows and ended so. */
    public int ended(Outcome outcome) {
        return switch (outcome) {
            case PASS -> passed;
            case FAIL -> failed;
            case ERROR -> errors;
            case MISSING -> missing - dropped;
        };
    }

    /** Whether every case that is planned so far has ended, none missing. */
    public boolean isWhole() {
        return open() == 0 && missing == 0;
    }

    /** As on the wire; they add up to planned. */
    public Map<String, Integer> counts() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        counts.put("queued", queued);
        counts.put("leased", leased);
        counts.put("running", running);
        counts.put("pass", passed);
        counts.put("fail", failed);
        counts.put("error", errors);
        counts.put("missing", missing);
        return counts;
    }

    /** Reads a row of {@code sweep_progress}. */
    public static SweepProgress row(ResultSet row, int number) throws SQLException {
        return new SweepProgress(
                row.getString("sweep_id"),
                SweepState.valueOf(row.getString("state")),
                row.getInt("round"),
                row.getBoolean("exhausted"),
                row.getInt("planned"),
                row.getInt("queued"),
                row.getInt("leased"),
                row.getInt("running"),
                row.getInt("passed"),
                row.getInt("failed"),
                row.getInt("errors"),
                row.getInt("missing"),
                Optional.ofNullable(row.getObject("finished", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                row.getInt("unstored"),
                row.getInt("dropped"));
    }
}
