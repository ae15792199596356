package dev.provinggrid.server.store.result;

import dev.provinggrid.model.wire.view.AttemptView;
import dev.provinggrid.model.wire.worker.ResourceUse;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/** The attempts of a case, in all its rounds, with why each ended. */
public final class AttemptViews {
    private static final String SELECT = """
            select a.*, coalesce(a.node, w.host) as host_name from attempt a left join worker w on w.id = a.worker_id
            where a.sweep_id = ? and a.case_index = ? and a.round > 0 order by a.id limit ?
            """;

    private static final String OF_SEVERAL = """
            select a.*, coalesce(a.node, w.host) as host_name from unnest(:indexes) as wanted(case_index)
            join attempt a on a.sweep_id = :sweep and a.case_index = wanted.case_index
            left join worker w on w.id = a.worker_id where a.sweep_id = :sweep and a.round > 0 order by a.id
            """;

    private static final int MOST = 1000;

    private final JdbcClient jdbc;

    public AttemptViews(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The oldest first. */
    public List<AttemptView> of(String sweep, int index) {
        return jdbc.sql(SELECT)
                .params(sweep, index, MOST)
                .query(AttemptViews::view)
                .list();
    }

    /** Those of several cases, by index: a few dozen at most. */
    public Map<Integer, List<AttemptView>> of(String sweep, List<Integer> indexes) {
        Map<Integer, List<AttemptView>> attempts = new HashMap<>();
        if (!indexes.isEmpty()) {
            jdbc.sql(OF_SEVERAL)
                    .param("indexes", new SqlArrayValue("integer", indexes.toArray()))
                    .param("sweep", sweep)
                    .query(row -> {
                        attempts.computeIfAbsent(row.getInt("case_index"), _ -> new ArrayList<>())
                                .add(view(row, 0));
                    });
        }
        return attempts;
    }

    private static AttemptView view(ResultSet row, int number) throws SQLException {
        return new AttemptView(
                row.getLong("id"),
                row.getInt("round"),
                row.getString("state").toLowerCase(Locale.ROOT),
                row.getString("worker_id"),
                row.getObject("slot", Integer.class),
                row.getString("host_name"),
                row.getString("pod"),
                row.getObject("leased_at", OffsetDateTime.class).toInstant(),
                time(row, "started_at"),
                time(row, "ended_at"),
                row.getDouble("sim_s"),
                row.getDouble("wall_s"),
                row.getString("end_kind"),
                row.getString("end_cause"),
                row.getString("last_line"),
                row.getObject("queue_s", Double.class),
                told(CaseRowMapper.resources(row)),
                row.getString("machine"));
    }

    private static @Nullable ResourceUse told(ResourceUse use) {
        return use.equals(ResourceUse.UNKNOWN) ? null : use;
    }

    private static @Nullable Instant time(ResultSet row, String column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }
}
