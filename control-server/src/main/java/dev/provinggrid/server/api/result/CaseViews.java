package dev.provinggrid.server.api.result;

import dev.provinggrid.analysis.statistics.NearestPass;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.trace.TraceDifference;
import dev.provinggrid.model.wire.Provenance;
import dev.provinggrid.model.wire.Repeatability;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import dev.provinggrid.model.wire.worker.ResourceUse;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.result.ArtifactRecords;
import dev.provinggrid.server.store.result.CaseDetails;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Converts cases to their wire records. */
public final class CaseViews {

    private final ArtifactRecords artifacts;
    private final CaseDetails details;
    private final NearestPasses nearestPasses;

    public CaseViews(ArtifactRecords artifacts, CaseDetails details, NearestPasses nearestPasses) {
        this.artifacts = artifacts;
        this.details = details;
        this.nearestPasses = nearestPasses;
    }

    /** A page of cases, with the parameters in which they differ and without events. */
    public List<CaseView> page(List<CaseRow> rows) {
        Map<Long, List<String>> names = names(rows);
        return rows.stream()
                .map(it -> view(it, it.stored().differing(), null, names, null, null))
                .toList();
    }

    /** Cases of a sweep with all of their parameters, their events and where they come from: a few dozen at most. */
    public List<CaseView> whole(List<CaseRow> rows, PinnedSweep sweep) {
        Map<Long, List<String>> names = names(rows);
        Map<Integer, List<RunEvent>> events = details.events(rows);
        return rows.stream()
                .map(it -> whole(
                        it, sweep.caseOf(it.stored()), sweep, events.getOrDefault(it.index(), List.of()), names, null))
                .toList();
    }

    /** One case of a sweep, as {@link #whole} tells it, and why it did not pass. */
    public CaseView explained(CaseRow row, PinnedSweep sweep) {
        Case of = sweep.caseOf(row.stored());
        List<RunEvent> events = details.events(List.of(row)).getOrDefault(row.index(), List.of());
        return whole(row, of, sweep, events, names(List.of(row)), explanation(row, of, sweep));
    }

    private CaseView.@Nullable Explanation explanation(CaseRow row, Case of, PinnedSweep sweep) {
        Optional<NearestPass> nearest =
                row.outcome().filter(it -> it == Outcome.FAIL).isPresent()
                        ? nearestPasses.of(row.sweep(), row.index())
                        : Optional.empty();
        return new FailureSentence(sweep.sweep().manifest(), sweep.sweep().pass())
                .of(FailedRun.of(row, of.values()), nearest)
                .map(it -> new CaseView.Explanation(
                        it, nearest.map(NearestPass::index).orElse(null)))
                .orElse(null);
    }

    private static CaseView whole(
            CaseRow row,
            Case of,
            PinnedSweep sweep,
            List<RunEvent> events,
            Map<Long, List<String>> names,
            CaseView.@Nullable Explanation explanation) {
        return view(row, of.wire(), events, names, provenance(row, of, sweep.submitted()), explanation);
    }

    /** The artifacts of the attempts whose outcomes count. */
    private Map<Long, List<String>> names(List<CaseRow> rows) {
        return artifacts.names(rows.stream()
                .filter(it -> it.outcome().isPresent())
                .flatMap(it -> it.attempt().stream().boxed())
                .toList());
    }

    private static CaseView view(
            CaseRow row,
            Map<String, Object> parameters,
            @Nullable List<RunEvent> events,
            Map<Long, List<String>> names,
            @Nullable Provenance provenance,
            CaseView.@Nullable Explanation explanation) {
        return new CaseView(
                row.index(),
                row.stored().key(),
                row.round(),
                row.stored().replicate(),
                row.stored().seed(),
                row.state().toLowerCase(Locale.ROOT),
                row.outcome().map(Enum::name).orElse(null),
                row.errorKind().map(it -> it.name().toLowerCase(Locale.ROOT)).orElse(null),
                row.text(ReportedColumn.END_REASON).orElse(null),
                row.text(ReportedColumn.CAUSE).orElse(null),
                row.message().orElse(null),
                new LinkedHashMap<>(parameters),
                row.kpis(),
                boxed(row.margin()),
                row.margins(),
                events,
                row.attempts(),
                row.losses(),
                row.worker().orElse(null),
                boxed(row.number(ReportedColumn.WALL_S)),
                boxed(row.number(ReportedColumn.SIM_S)),
                row.text(ReportedColumn.TRACE_HASH).orElse(null),
                row.attempt().stream()
                        .boxed()
                        .flatMap(it -> names.getOrDefault(it, List.of()).stream())
                        .toList(),
                row.leasedAt().orElse(null),
                row.finalAt().orElse(null),
                repeatability(row),
                row.sameTraceAs().isPresent()
                        ? Integer.valueOf(row.sameTraceAs().getAsInt())
                        : null,
                boxed(row.queueS()),
                row.resources().equals(ResourceUse.UNKNOWN) ? null : row.resources(),
                provenance,
                row.reusedFrom().orElse(null),
                explanation);
    }

    private static Provenance provenance(CaseRow row, Case of, SubmittedSweep submitted) {
        return new Provenance(
                new Provenance.Pins(
                        submitted.scenario() + "@" + submitted.scenarioVersion(),
                        submitted.manifestDigest(),
                        of.inputs(),
                        submitted.softwareVersion()),
                new Provenance.Software(
                        row.text(ReportedColumn.VERSION).orElse(null),
                        row.text(ReportedColumn.PLATFORM).orElse(null),
                        row.text(ReportedColumn.PERCEPTION_ENGINE).orElse(null)),
                new Provenance.Host(
                        row.worker().orElse(null),
                        row.node().orElse(null),
                        row.machine().orElse(null)));
    }

    private static @Nullable Repeatability repeatability(CaseRow row) {
        if (row.runsCompared() == 0) {
            return null;
        }
        boolean agree = row.runsDiffering() + row.runsElsewhere() == 0;
        Difference known = row.difference()
                .map(it -> JsonMapper.shared().readValue(it, Difference.class))
                .orElse(new Difference(agree ? 0.0 : null, null));
        return new Repeatability(
                row.runsCompared(),
                row.runsDiffering(),
                row.runsElsewhere(),
                known.greatestErrorM(),
                known.difference(),
                row.repeatable() ? null : Boolean.TRUE);
    }

    /** The JSON text as stored in its column. */
    private record Difference(
            @Nullable Double greatestErrorM, @Nullable TraceDifference difference) {}

    private static Double boxed(OptionalDouble value) {
        return value.isPresent() ? Double.valueOf(value.getAsDouble()) : null;
    }
}
