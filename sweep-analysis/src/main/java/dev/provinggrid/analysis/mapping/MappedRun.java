package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The rows of one replicate of a case.
 *
 * @param rows one row, or the rows of a trace
 * @param times of the rows as in the file, s; empty without a trace
 * @param kpis in SI; KPIs without a value are left out
 */
record MappedRun(Key key, List<MappedRow> rows, List<Double> times, Map<String, Double> kpis) {

    /** Identifies a replicate of a case. */
    record Key(Map<String, Value> parameters, int replicate) {}

    MappedRun(Key key) {
        this(key, new ArrayList<>(), new ArrayList<>(), new TreeMap<>());
    }

    /** Adds a row; reports a problem if its time does not follow that of the row before. */
    void add(MappedRow row, ResultMapping mapping, Problems problems) {
        if (!rows.isEmpty() && !mapping.traces()) {
            problems.add(Problem.at(row.place(), "another row of the same case")
                    .withValue(words(mapping))
                    .withAllowed("one row a case; the first is "
                            + rows.getFirst().file().name() + ":"
                            + rows.getFirst().line() + ". Repetitions have a \"replicate\""));
        } else if (!rows.isEmpty()
                && !rows.getFirst().file().name().equals(row.file().name())) {
            problems.add(Problem.at(row.place(), "a case in two files")
                    .withValue(words(mapping))
                    .withAllowed("one file; its first row is "
                            + rows.getFirst().file().name() + ":"
                            + rows.getFirst().line()));
        }
        mapping.time().ifPresent(it -> addTime(it, row, problems));
        rows.add(row);
    }

    private void addTime(TimeBase base, MappedRow row, Problems problems) {
        String cell = base.origin().of(row);
        OptionalDouble seconds = base.seconds(cell);
        if (seconds.isEmpty()) {
            problems.add(Problem.at(
                            row.place(), "not a time in " + base.origin().name())
                    .withValue(cell)
                    .withAllowed(
                            base.format().isPresent() ? "a time stamp of the mapping's format" : "a finite number"));
        } else if (!times.isEmpty() && seconds.getAsDouble() < times.getLast()) {
            problems.add(Problem.at(row.place(), "time goes back within a case")
                    .withValue(cell)
                    .withAllowed("not before line " + rows.getLast().line()));
        }
        times.add(seconds.orElse(times.isEmpty() ? 0 : times.getLast()));
    }

    private String words(ResultMapping mapping) {
        return mapping.parameters().stream()
                .map(it -> it.name() + " " + it.written(key.parameters().get(it.name())))
                .collect(Collectors.joining(", "));
    }

    /** Computes the KPIs and checks the cells of channels. */
    void measure(ResultMapping mapping, Problems problems) {
        for (KpiSource kpi : mapping.kpis()) {
            kpi.of(numbers(kpi.origin(), problems)).ifPresent(it -> kpis.put(kpi.name(), it));
        }
        mapping.channels().stream().filter(it -> it.unit().isPresent()).forEach(it -> numbers(it.origin(), problems));
    }

    /** The numbers in the non-empty cells of a column. */
    private double[] numbers(CellOrigin origin, Problems problems) {
        return rows.stream()
                .filter(it -> !origin.of(it).isEmpty())
                .mapToDouble(it -> number(it, origin, problems))
                .toArray();
    }

    private static double number(MappedRow row, CellOrigin origin, Problems problems) {
        String cell = origin.of(row);
        try {
            double number = Double.parseDouble(cell);
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Told below.
        }
        problems.add(Problem.at(row.place(), "not a number in " + origin.name())
                .withValue(cell)
                .withAllowed("a finite number, or an empty cell where there is none"));
        return Double.NaN;
    }

    /** Time from its first row to its last, s. */
    double duration() {
        return times.isEmpty() ? 0 : times.getLast() - times.getFirst();
    }

    /** The trace; its time starts at 0. */
    byte[] trace(ResultMapping mapping) {
        StringBuilder trace = new StringBuilder("time[s]");
        mapping.channels().forEach(it -> trace.append(',').append(it.head()));
        for (int i = 0; i < rows.size(); i++) {
            MappedRow row = rows.get(i);
            trace.append('\n').append(Decimal.text(times.get(i) - times.getFirst()));
            mapping.channels()
                    .forEach(it -> trace.append(',').append(quoted(it.origin().of(row))));
        }
        return trace.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String quoted(String cell) {
        return cell.matches("[^,\"\r\n]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
