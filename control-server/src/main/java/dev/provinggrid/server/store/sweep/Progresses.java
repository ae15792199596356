package dev.provinggrid.server.store.sweep;

import dev.provinggrid.model.wire.SweepView;
import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads where sweeps stand: without their documents, which are long and which nobody reads ten times a second. */
public final class Progresses {

    private static final String VIEWS = """
            select s.id, s.name, s.scenario, s.preset, s.created, s.submitter, p.*
            from sweep s join sweep_progress p on p.sweep_id = s.id
            """;

    private final JdbcClient jdbc;

    public Progresses(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<SweepProgress> of(String sweep) {
        return jdbc.sql("select * from sweep_progress where sweep_id = ?")
                .param(sweep)
                .query(SweepProgress::row)
                .optional();
    }

    /** Those not finished. */
    public List<SweepProgress> unfinished() {
        return jdbc.sql("select * from sweep_progress where state in ('ACTIVE', 'CANCELLING')")
                .query(SweepProgress::row)
                .list();
    }

    /** All sweeps as the wire tells them, without what pools and workers say of them; the newest first. */
    public List<SweepView> views() {
        return jdbc.sql(VIEWS + " order by s.created desc, s.id desc")
                .query(Progresses::view)
                .list();
    }

    /** One of them. */
    public Optional<SweepView> view(String sweep) {
        return jdbc.sql(VIEWS + " where s.id = ?")
                .param(sweep)
                .query(Progresses::view)
                .optional();
    }

    private static SweepView view(ResultSet row, int number) throws SQLException {
        SweepProgress progress = SweepProgress.row(row, number);
        return new SweepView(
                row.getString("id"),
                row.getString("name"),
                row.getString("scenario"),
                row.getString("preset"),
                progress.state().word(),
                progress.round(),
                progress.planned(),
                progress.counts(),
                SqlTime.read(row, "created"),
                progress.finished().orElse(null),
                row.getString("submitter"),
                List.of(),
                null);
    }
}
