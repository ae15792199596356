package dev.provinggrid.cli.report.html;

import dev.provinggrid.cli.report.figure.CellStyle;
import dev.provinggrid.cli.report.figure.MatrixFigure;
import dev.provinggrid.cli.summary.outcome.OutcomeGrid;
import dev.provinggrid.cli.summary.outcome.OutcomeTally;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The outcome matrix as a table, and as a figure for print, where a wide table would be cut.
 *
 * @param isWide whether paper has no room for the table
 */
record MatrixView(
        FigureView figure,
        boolean isWide,
        boolean isSingle,
        String by,
        List<String> axes,
        List<String> heads,
        List<Row> rows) {

    private static final int ROOM_ON_PAPER = 16;

    /** A row of the table. */
    record Row(List<Name> names, List<CellStyle> cells) {}

    /** The level of a row; on a screen it is seen once where it stands above {@code again}, on paper the table may go on. */
    record Name(String label, boolean again) {}

    static MatrixView of(OutcomeGrid grid) {
        List<String> heads = grid.columnLabels();
        List<Row> rows = new ArrayList<>();
        List<String> above = List.of();
        for (Map.Entry<List<String>, Map<String, OutcomeTally>> row :
                grid.cells().entrySet()) {
            List<CellStyle> cells = heads.stream()
                    .map(it -> CellStyle.of(row.getValue().getOrDefault(it, OutcomeTally.NONE)))
                    .toList();
            rows.add(new Row(names(row.getKey(), above), cells));
            above = row.getKey();
        }
        return new MatrixView(
                FigureView.of("Outcomes", MatrixFigure.of(grid)),
                heads.size() * (grid.isSingle() ? 1 : 2) > ROOM_ON_PAPER,
                grid.isSingle(),
                grid.columns().name() + grid.summedInWords(),
                grid.rows().stream().map(VariedParameter::name).toList(),
                heads,
                rows);
    }

    private static List<Name> names(List<String> row, List<String> above) {
        List<Name> names = new ArrayList<>();
        boolean same = !above.isEmpty();
        for (int it = 0; it < row.size(); it++) {
            same = same && it < row.size() - 1 && row.get(it).equals(above.get(it));
            names.add(new Name(row.get(it), same));
        }
        return names;
    }
}
