package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.criterion.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sweeps to compare, case by case. */
public final class ComparedSweeps {

    private SweepColumns.Origin origin;
    private final List<Row> rows = new ArrayList<>();

    private record Row(ComparedCase of, Map<String, Object> parameters, Map<String, Double> kpis) {}

    private ComparedSweeps(String version) {
        origin = new SweepColumns.Origin("moose", version, "1.0");
    }

    public static ComparedSweeps sweep() {
        return sweep("1");
    }

    public static ComparedSweeps sweep(String version) {
        return new ComparedSweeps(version);
    }

    /** On machines of these classes. */
    public ComparedSweeps on(String... platforms) {
        origin = new SweepColumns.Origin(origin.scenario(), origin.scenarioVersion(), "1.0", List.of(platforms));
        return this;
    }

    /** A case in a world of its own. */
    public ComparedSweeps add(Map<String, Object> parameters, int replicate, Outcome outcome) {
        return add(parameters, replicate, rows.size(), outcome, Map.of());
    }

    ComparedSweeps add(
            Map<String, Object> parameters, int replicate, long seed, Outcome outcome, Map<String, Double> kpis) {
        String key = Integer.toHexString(parameters.hashCode()) + "-" + replicate;
        double margin = outcome == Outcome.PASS ? 1 : -1;
        rows.add(new Row(
                new ComparedCase(rows.size(), key, replicate, seed, outcome, margin, key + outcome, null),
                parameters,
                kpis));
        return this;
    }

    /** The last case with another key and trace. */
    public ComparedSweeps but(String key, String trace) {
        Row row = rows.removeLast();
        ComparedCase of = row.of();
        rows.add(new Row(
                new ComparedCase(
                        of.index(), key, of.replicate(), of.seed(), of.outcome(), of.margin(), trace, of.cause()),
                row.parameters(),
                row.kpis()));
        return this;
    }

    /** The last case with a cause. */
    public ComparedSweeps because(String cause) {
        Row row = rows.removeLast();
        ComparedCase of = row.of();
        rows.add(new Row(
                new ComparedCase(
                        of.index(),
                        of.key(),
                        of.replicate(),
                        of.seed(),
                        of.outcome(),
                        of.margin(),
                        of.traceHash(),
                        cause),
                row.parameters(),
                row.kpis()));
        return this;
    }

    public SweepColumns columns() {
        Map<String, Object> base = rows.isEmpty() ? Map.of() : rows.getFirst().parameters();
        SweepColumns.Builder columns = SweepColumns.of(origin, base, rows.size());
        rows.forEach(row -> {
            Map<String, Object> all = new HashMap<>();
            base.keySet().forEach(it -> all.put(it, null));
            all.putAll(row.parameters());
            columns.add(row.of(), all, row.kpis());
        });
        return columns.build();
    }
}
