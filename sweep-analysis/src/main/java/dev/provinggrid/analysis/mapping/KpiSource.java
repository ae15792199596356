package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * How a KPI is computed from a column.
 *
 * @param unit of its column
 * @param take how the rows of a run are reduced to one value
 * @param declared declaration for the manifest
 */
record KpiSource(String name, CellOrigin origin, Unit unit, Take take, Map<String, Object> declared) {

    /** How the non-empty cells of a column are reduced to one value. */
    enum Take {
        LAST,
        FIRST,
        MIN,
        MAX,
        MEAN,
        SUM,
        COUNT;

        OptionalDouble of(double[] values) {
            if (this == COUNT) {
                return OptionalDouble.of(values.length);
            }
            return values.length == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(
                            switch (this) {
                                case LAST -> values[values.length - 1];
                                case FIRST -> values[0];
                                case MIN -> Arrays.stream(values).min().orElseThrow();
                                case MAX -> Arrays.stream(values).max().orElseThrow();
                                case MEAN -> Arrays.stream(values).average().orElseThrow();
                                case SUM -> Arrays.stream(values).sum();
                                case COUNT -> values.length;
                            });
        }
    }

    static Optional<KpiSource> read(String name, Element element, Problems problems) {
        Fields fields = Fields.of(element, problems);
        Optional<CellOrigin> origin = CellOrigin.read(fields, problems);
        Take take = fields.constant("take", Take.class).orElse(Take.LAST);
        String symbol = fields.text("unit").orElse("1");
        Optional<Unit> unit = Unit.named(symbol);
        if (unit.isEmpty()) {
            problems.add(Problem.at(fields.place("unit"), "unknown unit").withValue(symbol));
        }
        Map<String, Object> declared =
                DeclaredKeys.of(fields, "description", "absent", "better", "headline", "severity", "channel");
        fields.scalar("neutral").ifPresent(it -> declared.put("neutral", withUnit(it.text(), symbol)));
        declared.put("unit", take == Take.COUNT ? "1" : unit.map(Unit::si).orElse("1"));
        fields.refuseOthers();
        return origin.map(it -> new KpiSource(name, it, unit.orElse(Unit.ONE), take, declared));
    }

    /** Adds the unit of the column to a number without one. */
    private static String withUnit(String written, String symbol) {
        boolean bare = Quantity.read(written) instanceof Quantity.Reading.Read(Quantity read)
                && read.unit().isEmpty();
        return bare && !symbol.equals("1") ? written + " " + symbol : written;
    }

    /** The KPI in SI; empty if all cells are empty. */
    OptionalDouble of(double[] cells) {
        DoubleUnaryOperator si =
                it -> unit.offset().doubleValue() + it * unit.factor().doubleValue();
        OptionalDouble value = take.of(cells);
        return take == Take.COUNT || value.isEmpty() || unit.isSi()
                ? value
                : OptionalDouble.of(si.applyAsDouble(value.getAsDouble()));
    }
}
