package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.OutcomeGrid;
import dev.provinggrid.cli.summary.outcome.OutcomeTally;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.cli.summary.page.ColumnHeads;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Outcomes with the levels of one axis as columns and the other axes as rows. A cell of one case is a letter, a cell of
 * several says passed/judged. Axes for which there is no room are summed over.
 */
record OutcomeMatrix(SweepResult result) implements Section {

    @Override
    public List<String> lines(Page page) {
        return OutcomeGrid.of(result).map(grid -> lines(page, grid)).orElse(List.of());
    }

    private static List<String> lines(Page page, OutcomeGrid grid) {
        Map<List<String>, Map<String, OutcomeTally>> cells = grid.namedRows();
        List<Integer> nameWidths = nameWidths(grid.rows(), cells);
        int names = nameWidths.stream().mapToInt(it -> it + 2).sum() + 2;
        ColumnHeads heads = ColumnHeads.of(grid.columnLabels(), widestCell(cells), page.width() - names);
        List<String> lines = new ArrayList<>();
        lines.add(page.style().bold("Outcomes")
                + page.style()
                        .faint("  " + legend(page, grid) + ", by "
                                + grid.columns().name() + grid.summedInWords()));
        heads.lines().forEach(line -> lines.add(page.style().faint(" ".repeat(names) + line)));
        List<String> above = List.of();
        for (Map.Entry<List<String>, Map<String, OutcomeTally>> row : cells.entrySet()) {
            lines.add(
                    ("  " + rowName(row.getKey(), above, nameWidths) + row(page, row.getValue(), grid.columns(), heads))
                            .stripTrailing());
            above = row.getKey();
        }
        heads.key().forEach(line -> lines.add(page.style().faint("  " + line)));
        return lines;
    }

    private static String row(Page page, Map<String, OutcomeTally> row, VariedParameter columns, ColumnHeads heads) {
        StringBuilder line = new StringBuilder();
        int column = 0;
        for (String label : columns.labels().values()) {
            OutcomeTally tally = row.getOrDefault(label, OutcomeTally.NONE);
            String cell = Figures.left(cell(page, tally), heads.width(column++));
            line.append(painted(page, tally, cell)).append(' ');
        }
        return line.toString();
    }

    /** What stands above is not said again. */
    private static String rowName(List<String> row, List<String> above, List<Integer> widths) {
        StringBuilder name = new StringBuilder();
        boolean same = !above.isEmpty();
        for (int i = 0; i < row.size(); i++) {
            same = same && i < row.size() - 1 && row.get(i).equals(above.get(i));
            name.append(Figures.left(same ? "" : row.get(i), widths.get(i) + 2));
        }
        return name.toString();
    }

    private static String cell(Page page, OutcomeTally tally) {
        if (tally.planned() > 1) {
            return tally.passed() + "/" + tally.judged() + (tally.judged() < tally.planned() ? "!" : "");
        }
        return tally.passed() == 1
                ? "P"
                : tally.failed() == 1
                        ? "F"
                        : tally.errors() == 1 ? "E" : page.style().nothing();
    }

    private static String painted(Page page, OutcomeTally tally, String cell) {
        if (tally.errors() > 0) {
            return page.style().yellow(cell);
        }
        return tally.passed() == tally.planned() && tally.passed() > 0
                ? page.style().green(cell)
                : tally.failed() > 0 && tally.passed() == 0 ? page.style().red(cell) : cell;
    }

    private static String legend(Page page, OutcomeGrid grid) {
        return grid.isSingle()
                ? "P pass, F fail, E error, " + page.style().nothing() + " none"
                : "passed/judged, ! some without a verdict";
    }

    private static List<Integer> nameWidths(
            List<VariedParameter> rows, Map<List<String>, Map<String, OutcomeTally>> cells) {
        List<Integer> widths = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            int column = i;
            widths.add(cells.keySet().stream()
                    .mapToInt(row -> row.get(column).length())
                    .max()
                    .orElse(0));
        }
        return widths;
    }

    private static int widestCell(Map<List<String>, Map<String, OutcomeTally>> cells) {
        return cells.values().stream()
                .flatMap(row -> row.values().stream())
                .mapToInt(tally -> tally.planned() > 1 ? (tally.passed() + "/" + tally.judged() + "!").length() : 1)
                .max()
                .orElse(1);
    }
}
