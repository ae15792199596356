package dev.provinggrid.server.overview;

import dev.provinggrid.server.sweep.SweepProgress;
import dev.provinggrid.server.sweep.SweepState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads where the cases of sweeps stand. What was read of a finished sweep holds until it is rerun; of one that is not, for a
 * second, however many look on.
 */
final class StandingsReader {

    private static final Duration HOLDS = Duration.ofSeconds(1);
    private static final int AT_HAND = 16;
    private static final int FETCH = 2000;

    private static final String COUNTING = """
            select r.idx, r.state, r.outcome, r.cause, r.error_kind
            from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.idx = c.idx
            where c.sweep_id = ?
            """;

    /** The same before any rerun, without looking at every case. */
    private static final String FIRST_ROUND = """
            select r.idx, r.state, r.outcome, r.cause, r.error_kind
            from case_round r where r.sweep_id = ? and r.round = 1
            """;

    private final JdbcClient jdbc;
    private final Clock clock;
    private final Map<String, Read> atHand = new LinkedHashMap<>(AT_HAND, 0.75f, true);

    StandingsReader(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    synchronized Standings of(SweepProgress progress) {
        Read known = atHand.get(progress.sweep());
        Instant now = clock.instant();
        if (known != null && known.holds(progress, now)) {
            return known.standings();
        }
        Read read = new Read(read(progress), progress, now);
        atHand.put(progress.sweep(), read);
        if (atHand.size() > AT_HAND) {
            atHand.remove(atHand.keySet().iterator().next());
        }
        return read.standings();
    }

    private Standings read(SweepProgress progress) {
        Standings standings = new Standings(progress.planned());
        jdbc.sql(progress.round() == 1 ? FIRST_ROUND : COUNTING)
                .param(progress.sweep())
                .withFetchSize(FETCH)
                .query(row -> {
                    Standing standing = Standing.of(row.getString(2), row.getString(3));
                    standings.put(row.getInt(1), standing, row.getString(4), row.getString(5));
                });
        return standings;
    }

    private record Read(Standings standings, SweepProgress progress, Instant at) {

        boolean holds(SweepProgress now, Instant instant) {
            boolean still = now.state() == SweepState.FINISHED || instant.isBefore(at.plus(HOLDS));
            return still && now.equals(progress);
        }
    }
}
