package dev.provinggrid.cli.report.markdown;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** A table with a heading and a bounded number of rows. */
final class MarkdownTable {

    private final List<String> lines = new ArrayList<>();
    private final int most;
    private int rows;

    MarkdownTable(String heading, int most, String... columns) {
        this.most = most;
        lines.add("### " + heading);
        lines.add("");
        lines.add(line(List.of(columns)));
        lines.add(line(Collections.nCopies(columns.length, "---")));
    }

    /** A row, as long as there is room. */
    void row(String... cells) {
        if (rows++ < most) {
            lines.add(line(List.of(cells)));
        }
    }

    private static String line(List<String> cells) {
        return "| " + cells.stream().map(it -> it.replace("|", "\\|")).collect(Collectors.joining(" | ")) + " |";
    }

    /** Adds it to a page, with how many rows are left out; nothing where it has none. */
    void addTo(List<String> page, String where) {
        if (rows > 0) {
            page.add("");
            page.addAll(lines);
            if (rows > most) {
                page.add("");
                page.add("and " + (rows - most) + " more in " + where);
            }
        }
    }
}
