package dev.provinggrid.cli.report.figure;

import dev.provinggrid.cli.report.figure.SvgDrawing.Anchor;
import dev.provinggrid.cli.summary.outcome.OutcomeGrid;
import dev.provinggrid.cli.summary.outcome.OutcomeTally;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The outcome matrix as an image, which fits a page where a table with many columns does not. */
public final class MatrixFigure {

    private static final int STEP = 22;
    private static final double LETTER = 6.2;
    private static final int GAP = 10;
    private static final int LONGEST_LABEL = 36;

    private final OutcomeGrid grid;
    private final List<Double> nameWidths = new ArrayList<>();
    private final double left;
    private final double top;
    private final double column;

    private MatrixFigure(OutcomeGrid grid) {
        this.grid = grid;
        for (int it = 0; it < grid.rows().size(); it++) {
            int row = it;
            nameWidths.add(LETTER
                            * longest(grid.namedRows().keySet().stream()
                                    .map(key -> key.get(row))
                                    .toList())
                    + GAP);
        }
        left = nameWidths.stream().mapToDouble(it -> it).sum();
        top = LETTER * longest(grid.columnLabels()) + GAP;
        column = Math.max(STEP, LETTER * widestCell(grid) + 8);
    }

    public static SavedFigure of(OutcomeGrid grid) {
        return new SavedFigure("outcome-matrix", new MatrixFigure(grid).draw(), csv(grid));
    }

    private static double longest(List<String> labels) {
        return Math.min(
                LONGEST_LABEL, labels.stream().mapToInt(String::length).max().orElse(0));
    }

    private static double widestCell(OutcomeGrid grid) {
        return grid.cells().values().stream()
                .flatMap(it -> it.values().stream())
                .mapToInt(it -> CellStyle.of(it).text().length())
                .max()
                .orElse(0);
    }

    private String draw() {
        List<String> heads = grid.columnLabels();
        SvgDrawing svg = new SvgDrawing(
                left + heads.size() * column + 2,
                top + grid.cells().size() * STEP + 2,
                "Outcomes by " + grid.columns().name());
        for (int it = 0; it < heads.size(); it++) {
            svg.upwards(left + (it + .5) * column + 4, top - 5, Figures.cut(heads.get(it), LONGEST_LABEL), Paint.SOFT);
        }
        double y = top;
        List<String> above = List.of();
        for (Map.Entry<List<String>, Map<String, OutcomeTally>> row :
                grid.namedRows().entrySet()) {
            names(svg, y, row.getKey(), above);
            for (int it = 0; it < heads.size(); it++) {
                OutcomeTally tally = row.getValue().getOrDefault(heads.get(it), OutcomeTally.NONE);
                cell(svg, left + it * column, y, tally);
            }
            above = row.getKey();
            y += STEP;
        }
        return svg.finish();
    }

    private void names(SvgDrawing svg, double y, List<String> row, List<String> above) {
        double x = 0;
        boolean same = !above.isEmpty();
        for (int it = 0; it < row.size(); it++) {
            same = same && it < row.size() - 1 && row.get(it).equals(above.get(it));
            if (!same) {
                svg.text(x, y + 15, Figures.cut(row.get(it), LONGEST_LABEL), Paint.INK, Anchor.START);
            }
            x += nameWidths.get(it);
        }
    }

    private void cell(SvgDrawing svg, double x, double y, OutcomeTally tally) {
        CellStyle look = CellStyle.of(tally);
        svg.rect(x + 1, y + 1, column - 2, STEP - 2, look.ground());
        svg.text(x + column / 2, y + 15, look.text(), look.style(), Anchor.MIDDLE);
    }

    private static String csv(OutcomeGrid grid) {
        List<String> axes = grid.rows().stream().map(VariedParameter::name).toList();
        CsvText csv = new CsvText().row(row(axes, grid.columns().name(), "passed", "failed", "errors", "missing"));
        grid.cells()
                .forEach((names, cells) -> cells.forEach((label, tally) ->
                        csv.row(row(names, label, tally.passed(), tally.failed(), tally.errors(), tally.missing()))));
        return csv.toString();
    }

    private static Object[] row(List<String> names, Object... others) {
        List<Object> row = new ArrayList<>(names);
        row.addAll(List.of(others));
        return row.toArray();
    }
}
