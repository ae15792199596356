package dev.provinggrid.cli.report.comparison;

import dev.provinggrid.analysis.comparison.ComparedCase;
import dev.provinggrid.analysis.comparison.ReportScope.CaseLinks;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.cli.results.CasesFile;
import dev.provinggrid.cli.results.FolderSource;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.run.values.WrittenValues;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.sweep.NoRate;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One of the two results of a comparison.
 *
 * @param sweep null where the results do not say whose they are
 * @param criteria by which its cases were judged; null in files of before
 * @param links where people look at its cases
 * @param values as its sweep file wrote them
 */
public record ComparedSource(
        SweepView sweep, SweepColumns columns, CasesFile.Criteria criteria, CaseLinks links, WrittenValues values) {

    /** Reads two results at once: each can have hundreds of MB. */
    public static List<ComparedSource> both(SweepSource first, SweepSource second) {
        return Stream.of(first, second).parallel().map(ComparedSource::of).toList();
    }

    private static ComparedSource of(SweepSource source) {
        CasesFile file = source.cases();
        return new ComparedSource(
                file.sweep(),
                columns(file.sweep(), file.cases()),
                file.criteria(),
                links(source),
                WrittenValues.of(source));
    }

    private static CaseLinks links(SweepSource source) {
        return switch (source) {
            case FolderSource _ -> CaseLinks.NONE;
            case ServerSource(var client, SweepView sweep) ->
                new CaseLinks(Optional.of(
                        client.server().resolve("/sweeps/" + sweep.id()).toString()));
        };
    }

    /** The cases of a sweep in columns. */
    public static SweepColumns columns(SweepView sweep, List<CaseView> cases) {
        Map<String, Object> base = cases.isEmpty() ? Map.of() : cases.getFirst().parameters();
        SweepColumns.Builder columns = SweepColumns.of(origin(sweep, platforms(cases)), base, cases.size());
        if (sweep != null && NoRate.RISK.word().equals(sweep.noRate())) {
            columns.withoutRates();
        }
        for (CaseView view : cases) {
            Map<String, Object> parameters = view.parameters();
            if (!parameters.keySet().containsAll(base.keySet())) {
                parameters = new HashMap<>(parameters);
                for (String name : base.keySet()) {
                    parameters.putIfAbsent(name, null);
                }
            }
            columns.add(compared(view), parameters, view.kpis());
        }
        return columns.build();
    }

    /** What an older file does not say is not known. */
    private static SweepColumns.Origin origin(SweepView sweep, List<String> platforms) {
        return sweep == null
                ? new SweepColumns.Origin("", "", "", platforms)
                : new SweepColumns.Origin(
                        sweep.scenario(),
                        orEmpty(sweep.scenarioVersion()),
                        orEmpty(sweep.softwareVersion()),
                        platforms);
    }

    private static List<String> platforms(List<CaseView> cases) {
        return cases.stream()
                .map(CaseView::provenance)
                .filter(it -> it != null && it.software() != null)
                .map(it -> it.software().platform())
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .toList();
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }

    /** Absence is an outcome too, and no verdict. */
    private static ComparedCase compared(CaseView view) {
        return new ComparedCase(
                view.index(),
                view.key(),
                view.replicate(),
                view.seed(),
                view.outcome() == null ? Outcome.MISSING : Outcome.valueOf(view.outcome()),
                view.margin(),
                view.traceHash(),
                view.errorKind() == null ? view.cause() : view.errorKind());
    }
}
