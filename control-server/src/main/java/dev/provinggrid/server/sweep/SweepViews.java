package dev.provinggrid.server.sweep;

import dev.provinggrid.model.wire.SweepView;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.store.worker.LostWorkersOfSweeps;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Sweeps as the wire tells them: without their documents, which are long and which nobody reads ten times a second. */
public final class SweepViews {

    private static final String SWEEPS = """
            select s.id, s.name, s.scenario, s.preset, s.created, s.submitter, p.*
            from sweep s join sweep_progress p on p.sweep_id = s.id
            """;

    private final JdbcClient jdbc;
    private final LostWorkersOfSweeps lost;
    private final SweepPools pools;

    public SweepViews(JdbcClient jdbc, LostWorkersOfSweeps lost, SweepPools pools) {
        this.jdbc = jdbc;
        this.lost = lost;
        this.pools = pools;
    }

    /** The newest first. */
    public List<SweepView> all() {
        return jdbc.sql(SWEEPS + " order by s.created desc, s.id desc")
                .query(SweepViews::view)
                .list();
    }

    public Optional<SweepView> of(String id) {
        return jdbc.sql(SWEEPS + " where s.id = ?")
                .param(id)
                .query(SweepViews::view)
                .optional()
                .map(view -> view.with(lost.of(id)))
                .map(view -> pools.of(id).map(view::with).orElse(view));
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
                row.getObject("created", OffsetDateTime.class).toInstant(),
                progress.finished().orElse(null),
                row.getString("submitter"),
                List.of(),
                null);
    }
}
