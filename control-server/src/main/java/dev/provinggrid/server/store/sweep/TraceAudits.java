package dev.provinggrid.server.store.sweep;

import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.TraceAudit.AuditRun;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.store.JsonColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the traces of sweeps say, as the wire tells it. */
final class TraceAudits {

    private static final JsonColumn.Names SENTENCES = new JsonColumn.Names();

    private final JdbcClient jdbc;

    TraceAudits(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Null where there is nothing to tell. */
    static @Nullable TraceAudit row(ResultSet row) throws SQLException {
        if (row.getObject("t_runs") == null) {
            return null;
        }
        int differing = row.getInt("t_differing");
        int same = row.getInt("t_same_trace");
        List<String> alarms = new ArrayList<>();
        if (row.getString("t_failed") != null) {
            alarms.add(row.getString("t_failed"));
        }
        if (same > 0) {
            alarms.addAll(sentences(row, "t_alarms"));
        }
        boolean repeatable = row.getBoolean("repeatable");
        int example = row.getInt("t_differing_case");
        if (differing > 0 && repeatable) {
            alarms.add((differing == 1 ? "1 case is" : differing + " cases are") + " not repeatable (case " + example
                    + "): run again, it took another course");
        }
        List<String> expected = differing > 0 && !repeatable
                ? List.of("Not repeatable, as the manifest says: run again, " + differing
                        + (differing == 1 ? " case" : " cases") + " took another course (case " + example + ").")
                : List.of();
        List<String> findings = same > 0 ? sentences(row, "t_findings") : List.of();
        return new TraceAudit(
                row.getInt("t_runs"), differing, row.getInt("t_elsewhere"), same, null, alarms, findings, expected);
    }

    private static List<String> sentences(ResultSet row, String column) throws SQLException {
        String json = row.getString(column);
        return json == null ? List.of() : SENTENCES.convertToEntityAttribute(json);
    }

    /** A sweep with the audit that it asks for, if it does. */
    SweepView audited(SweepView view, double share) {
        if (share == 0) {
            return view;
        }
        TraceAudit known = view.audit() == null ? TraceAudit.NOTHING : view.audit();
        return view.with(known.with(run(view.id(), share)));
    }

    private AuditRun run(String sweep, double share) {
        return jdbc.sql("""
                        select max(s.id) as id, coalesce(sum(p.planned), 0) as planned,
                            coalesce(sum(p.planned - p.queued - p.leased - p.running), 0) as done
                        from sweep s join sweep_progress p on p.sweep_id = s.id
                        where s.repeat_of = ? and s.repeat_kind = 'AUDIT'
                        """)
                .param(sweep)
                .query((row, _) -> new AuditRun(share, row.getString("id"), row.getInt("planned"), row.getInt("done")))
                .single();
    }
}
