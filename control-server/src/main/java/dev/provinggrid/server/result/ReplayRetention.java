package dev.provinggrid.server.result;

import dev.provinggrid.server.dispatch.Ledger;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Removes replays that are too old, and of the others the oldest while all of them take too much room. Verdicts, KPIs, traces
 * and logs stay.
 */
public final class ReplayRetention {

    /** The files of a replay begin so: playlist, segments, and what maps their time. */
    private static final String REPLAY = "video%";

    private static final String OLDEST_FIRST = """
            select a.attempt_id, sum(a.bytes) as bytes, min(a.stored_at) as stored
            from artifact a join attempt t on t.id = a.attempt_id
            where a.name like ? and t.ended_at is not null
            group by a.attempt_id order by stored, a.attempt_id
            """;

    private final JdbcClient jdbc;
    private final Ledger ledger;
    private final Artifacts artifacts;
    private final ReplayProperties properties;
    private final Clock clock;

    public ReplayRetention(
            JdbcClient jdbc, Ledger ledger, Artifacts artifacts, ReplayProperties properties, Clock clock) {
        this.jdbc = jdbc;
        this.ledger = ledger;
        this.artifacts = artifacts;
        this.properties = properties;
        this.clock = clock;
    }

    /** Removes what there is to remove; to be called now and then. */
    public void tidy() {
        surplus().forEach(this::remove);
    }

    private List<Long> surplus() {
        Instant limit = clock.instant().minus(properties.keepFor());
        List<Replay> replays = jdbc.sql(OLDEST_FIRST)
                .param(REPLAY)
                .query((row, _) -> new Replay(
                        row.getLong("attempt_id"),
                        row.getLong("bytes"),
                        row.getObject("stored", OffsetDateTime.class)
                                .toInstant()
                                .isBefore(limit)))
                .list();
        long total = replays.stream().mapToLong(Replay::bytes).sum();
        List<Long> surplus = new ArrayList<>();
        for (Replay replay : replays) {
            if (replay.old() || total > properties.keepSize().toBytes()) {
                surplus.add(replay.attempt());
                total -= replay.bytes();
            }
        }
        return surplus;
    }

    /** The record first: a file without one is never shown. */
    private void remove(long attempt) {
        List<String> names = jdbc.sql("select name from artifact where attempt_id = ? and name like ?")
                .params(attempt, REPLAY)
                .query(String.class)
                .list();
        ledger.write(() -> jdbc.sql("delete from artifact where attempt_id = ? and name like ?")
                .params(attempt, REPLAY)
                .update());
        names.forEach(name -> artifacts.discard(attempt, name));
    }

    private record Replay(long attempt, long bytes, boolean old) {}
}
