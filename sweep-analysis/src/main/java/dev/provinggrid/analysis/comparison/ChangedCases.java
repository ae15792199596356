package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.criterion.Outcome;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Describes cases by the parameters that vary in either sweep; parameters with one value in all cases are left out. */
public final class ChangedCases {

    private final Comparison comparison;
    private final ReportScope scope;
    private final Set<String> names = new LinkedHashSet<>();

    public ChangedCases(Comparison comparison, ReportScope scope) {
        this.comparison = comparison;
        this.scope = scope;
        names.addAll(comparison.identifying());
        Stream.of(comparison.first(), comparison.second())
                .flatMap(it -> it.parameters().values().stream())
                .filter(ParameterColumn::varies)
                .forEach(it -> names.add(it.name()));
    }

    /** Describes pairs of cases, no more than the scope allows. */
    public List<CaseChange> changes(List<CasePair> pairs) {
        return pairs.stream().limit(scope.limit()).map(this::change).toList();
    }

    private CaseChange change(CasePair pair) {
        ComparedCase first = pair.first();
        ComparedCase second = pair.second();
        return new CaseChange(
                comparison.first().parameters(pair.firstRow(), names),
                first.replicate(),
                first.outcome(),
                second.outcome(),
                first.margin(),
                second.margin(),
                first.index(),
                second.index(),
                second.key(),
                scope.first().of(first),
                scope.second().of(second),
                comparison.isFlaky(pair),
                scope.ticket(pair).orElse(null),
                second.outcome() == Outcome.PASS ? null : second.cause());
    }

    List<Map<String, Object>> absent(List<Integer> rows, SweepColumns sweep) {
        return rows.stream()
                .limit(scope.limit())
                .<Map<String, Object>>map(row -> sweep.parameters(row, names))
                .toList();
    }

    ComparisonReport.Cell cell(CellChange change) {
        return new ComparisonReport.Cell(
                comparison.first().parameters(change.firstRow(), names),
                ComparisonReport.Rate.of(change.first()),
                ComparisonReport.Rate.of(change.second()));
    }
}
