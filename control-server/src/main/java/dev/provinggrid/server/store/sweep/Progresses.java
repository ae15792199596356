package dev.provinggrid.server.store.sweep;

import dev.provinggrid.model.design.SequenceDesign;
import dev.provinggrid.model.sweep.NoRate;
import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.model.wire.view.SweepPause;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Reads where sweeps stand: without their documents, which are long and which nobody reads ten times a second. */
public final class Progresses {

    private static final String VIEWS = """
            select s.id, s.name, s.scenario, s.scenario_version, s.software_version, s.preset, s.created, s.submitter,
                s.repeat_of, s.repeat_origin, s.audit, s.labels, s.by_risk, s.repeatable, p.*,
                t.runs as t_runs, t.differing as t_differing, t.elsewhere as t_elsewhere, t.same_trace as t_same_trace,
                t.differing_case as t_differing_case, t.findings as t_findings, t.alarms as t_alarms, t.failed as t_failed,
                (select max(b.design) from sweep_block b where b.sweep_id = s.id) as design,
                (select count(*) from sweep_block b where b.sweep_id = s.id and b.cases > 0) as blocks,
                (select count(*) from sweep_block b where b.sweep_id = s.id and b.ending is not null) as endings,
                exists (select 1 from sweep_import i where i.sweep_id = s.id) as imported
            from sweep s join sweep_progress p on p.sweep_id = s.id left join trace_audit t on t.sweep_id = s.id
            """;

    private static final String NEWEST_FIRST = " order by s.created desc, s.id desc";

    private static final JsonColumn.Names LABELS = new JsonColumn.Names();

    private final JdbcClient jdbc;
    private final TraceAudits audits;

    public Progresses(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.audits = new TraceAudits(jdbc);
    }

    public Optional<SweepProgress> of(String sweep) {
        return jdbc.sql("select * from sweep_progress where sweep_id = ?")
                .param(sweep)
                .query(SweepProgress::row)
                .optional();
    }

    /** Those not finished. */
    public List<SweepProgress> unfinished() {
        return jdbc.sql("select * from sweep_progress where state <> 'FINISHED'")
                .query(SweepProgress::row)
                .list();
    }

    /** All sweeps as the wire tells them, without what pools and workers say of them; the newest first. */
    public List<SweepView> views() {
        return jdbc.sql(VIEWS + NEWEST_FIRST).query(Progresses::view).list();
    }

    /** The newest of them. */
    public List<SweepView> newest(int most) {
        return jdbc.sql(VIEWS + NEWEST_FIRST + " fetch first ? rows only")
                .param(most)
                .query(Progresses::view)
                .list();
    }

    /** Those with a label. */
    public List<SweepView> labelled(String label) {
        String inJson = JsonMapper.shared().writeValueAsString(label);
        return jdbc.sql(VIEWS + " where position(? in s.labels) > 0" + NEWEST_FIRST)
                .param(inJson) // no label has a quote inside, so that this is found nowhere but as a whole label
                .query(Progresses::view)
                .list();
    }

    /** One of them. */
    public Optional<SweepView> view(String sweep) {
        return jdbc.sql(VIEWS + " where s.id = ?")
                .param(sweep)
                .query((row, number) -> audits.audited(view(row, number), row.getDouble("audit")))
                .optional();
    }

    /** What follows the last outcome belongs to the sweep: it is not finished before. */
    private static String state(SweepState state, boolean toCompare, boolean repeat) {
        return state != SweepState.FINISHED || !toCompare ? state.word() : repeat ? "comparing" : "auditing";
    }

    private static SweepView view(ResultSet row, int number) throws SQLException {
        SweepProgress progress = SweepProgress.row(row, number);
        boolean toCompare = Boolean.FALSE.equals(row.getObject("compared"));
        String repeatOf = row.getString("repeat_of");
        String origin = row.getString("repeat_origin");
        return new SweepView(
                row.getString("id"),
                row.getString("name"),
                row.getString("scenario"),
                row.getString("preset"),
                state(progress.state(), toCompare, repeatOf != null),
                progress.round(),
                progress.planned(),
                progress.counts(),
                SqlTime.read(row, "created"),
                toCompare ? null : progress.finished().orElse(null),
                row.getString("submitter"),
                List.of(),
                null,
                repeatOf == null ? origin : repeatOf,
                TraceAudits.row(row),
                LABELS.convertToEntityAttribute(row.getString("labels")),
                row.getString("scenario_version"),
                row.getString("software_version"),
                (repeatOf == null && origin != null) ? Boolean.TRUE : null,
                null,
                progress.state() == SweepState.PAUSED
                        ? new SweepPause(row.getString("pause_reason"), SqlTime.read(row, "paused"))
                        : null,
                null,
                row.getString("design") == null
                        ? null
                        : SweepDesign.named(row.getString("design"), row.getInt("blocks")),
                NoRate.of(isChosen(row.getString("design")), row.getBoolean("by_risk"), progress.isWhole())
                        .map(NoRate::word)
                        .orElse(null),
                row.getBoolean("repeatable") ? null : Boolean.TRUE,
                isCancelled(row, progress) ? Boolean.TRUE : null);
    }

    /**
     * Of a sweep that ran here nothing but its cancellation makes cases missing, or ends a list without a reason of its design; of one that
     * ran elsewhere nobody knows.
     */
    private static boolean isCancelled(ResultSet row, SweepProgress progress) throws SQLException {
        boolean cut = row.getString("design") != null && row.getInt("endings") == 0;
        return progress.state() == SweepState.FINISHED
                && (progress.missing() > 0 || cut)
                && !row.getBoolean("imported");
    }

    /** Of a random design results decide only how many cases there are. */
    private static boolean isChosen(@Nullable String design) {
        return design != null && !design.equals(SequenceDesign.Kind.RANDOM.word());
    }
}
