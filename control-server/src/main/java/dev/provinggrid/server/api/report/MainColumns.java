package dev.provinggrid.server.api.report;

import static dev.provinggrid.server.store.attempt.ReportedColumn.CAUSE;
import static dev.provinggrid.server.store.attempt.ReportedColumn.TRACE_HASH;
import static dev.provinggrid.server.store.attempt.ReportedColumn.VERSION;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.MarginColumn;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.sweep.Sweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The columns of a table that people open: what a case is, how it ended and why. They follow from the sweep file and the manifest, never
 * from outcomes, so that the tables of two runs of a sweep have the same columns.
 */
record MainColumns(Sweep sweep) {

    private static final List<String> FIRST =
            List.of("case", "case_key", "replicate", "seed", "outcome", "error_kind", CAUSE.column());

    private static final List<String> LAST = List.of(TRACE_HASH.column(), VERSION.column());

    /** Those of the whole table, in their own order. */
    List<ResultColumn> of(List<ResultColumn> all) {
        Map<String, ResultColumn> byName =
                all.stream().collect(Collectors.toMap(ResultColumn::name, Function.identity()));
        return names().map(byName::get).toList();
    }

    private Stream<String> names() {
        return Stream.of(FIRST, parameters(), margins(), kpis(), LAST).flatMap(List::stream);
    }

    /** Axes in the order of the file, then what else it sets. */
    private List<String> parameters() {
        Stream<String> set =
                sweep.manifest().parameters().stream().map(Parameter::name).filter(sweep.written()::contains);
        return Stream.concat(sweep.varied().stream().map(Axis::parameter), set)
                .distinct()
                .map(it -> "param." + it)
                .toList();
    }

    /** The least margin is told beside others only: that of a single criterion it repeats. */
    private List<String> margins() {
        List<String> margins = new ArrayList<>();
        if (sweep.pass().size() > 1) {
            margins.add("margin");
        }
        MarginColumn.of(sweep.pass()).forEach(it -> margins.add(it.name()));
        return margins;
    }

    private List<String> kpis() {
        Set<String> judged = Stream.concat(sweep.valid().stream(), sweep.pass().stream())
                .flatMap(MainColumns::compared)
                .collect(Collectors.toSet());
        return sweep.manifest().kpis().stream()
                .filter(it -> it.headline() || judged.contains(it.name()))
                .map(Kpi::name)
                .map(it -> "kpi." + it)
                .toList();
    }

    private static Stream<String> compared(Criterion criterion) {
        return Stream.concat(criterion.condition().names(), criterion.margin().stream());
    }
}
