package dev.provinggrid.cli.summary.level;

import dev.provinggrid.cli.summary.outcome.JudgedMeasure;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How severe failures were: the KPIs that the manifest marks so, over the failing cases that have them, together and by level of the
 * first axis.
 */
public record FailureSeverity(SweepResult result) implements Section {

    private static final int NAME = 28;
    private static final int COLUMN = 10;
    private static final int MOST_LEVELS = 12;
    private static final List<String> HEADS = List.of("cases", "median", "least", "greatest");

    /** A KPI with its unit: all cases, then each level that has any. */
    public record Measured(String kpi, List<Line> lines) {}

    /** Some cases: how many there are, their median, least and greatest value. */
    public record Line(String name, List<String> cells) {

        private static Optional<Line> of(String name, JudgedMeasure kpi, Stream<CaseView> cases) {
            double[] values = cases.mapToDouble(kpi::of)
                    .filter(it -> !Double.isNaN(it))
                    .sorted()
                    .toArray();
            return values.length == 0
                    ? Optional.empty()
                    : Optional.of(new Line(
                            name,
                            List.of(
                                    String.valueOf(values.length),
                                    Figures.short3(values[(values.length - 1) / 2]),
                                    Figures.short3(values[0]),
                                    Figures.short3(values[values.length - 1]))));
        }
    }

    /** Heads of the columns beside the name. */
    public List<String> heads() {
        return HEADS;
    }

    /** What failing cases have of such KPIs; none where the manifest marks none or nothing happened. */
    public List<Measured> measured() {
        return result.measures().stream()
                .filter(JudgedMeasure::severity)
                .map(it -> new Measured(it.name() + unit(it.unit()), lines(it)))
                .filter(it -> !it.lines().isEmpty())
                .toList();
    }

    private static String unit(String unit) {
        return unit == null || unit.equals("1") ? "" : " " + unit;
    }

    private List<Line> lines(JudgedMeasure kpi) {
        List<Line> lines = new ArrayList<>();
        Line.of("all", kpi, failed()).ifPresent(lines::add);
        result.varied().stream()
                .findFirst()
                .ifPresent(axis -> byLevel(kpi, axis).forEach(lines::add));
        return lines;
    }

    private Stream<Line> byLevel(JudgedMeasure kpi, VariedParameter axis) {
        return axis.labels().values().stream()
                .flatMap(level ->
                        Line.of(
                                axis.name() + " " + level,
                                kpi,
                                failed().filter(it -> axis.labelOf(it).equals(level)))
                                .stream())
                .limit(MOST_LEVELS);
    }

    private Stream<CaseView> failed() {
        return result.cases().stream().filter(it -> "FAIL".equals(it.outcome()));
    }

    @Override
    public List<String> lines(Page page) {
        List<String> lines = new ArrayList<>();
        for (Measured kpi : measured()) {
            if (lines.isEmpty()) {
                lines.add(page.style().bold(Figures.left("How severe failures were", NAME + 2))
                        + page.style().faint(cells(HEADS)));
            }
            lines.add("  " + kpi.kpi());
            kpi.lines()
                    .forEach(it -> lines.add(
                            "    " + Figures.left(Figures.cut(it.name(), NAME - 2), NAME - 2) + cells(it.cells())));
        }
        return lines;
    }

    private static String cells(List<String> cells) {
        StringBuilder row = new StringBuilder();
        cells.forEach(it -> row.append(Figures.right(it, COLUMN)));
        return row.toString();
    }
}
