package dev.provinggrid.cli.summary.level;

import dev.provinggrid.analysis.statistics.sweep.AxisLimit;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The levels of axes side by side as text, in as many blocks of columns as the page needs; then their limits.
 *
 * @param kpis which of the KPIs
 */
public record LevelPage(List<LevelComparison> axes, Predicate<String> kpis) {

    private static final int VALUE = 13;
    private static final int INTERVAL = 12;

    public String text(Page page) {
        List<String> lines = new ArrayList<>();
        for (LevelComparison axis : axes) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            table(page, SideBySide.of(axis, kpis), lines);
            limits(page, axis, lines);
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(it -> text.append(it.stripTrailing()).append('\n'));
        return text.toString();
    }

    private static void table(Page page, SideBySide table, List<String> lines) {
        int name = table.lines().stream()
                        .mapToInt(it -> it.level().length() + 2)
                        .reduce(table.axis().length(), Math::max)
                + 2;
        int fit = Math.max(1, (page.width() - name) / (VALUE + INTERVAL));
        for (int from = 0; from < table.heads().size(); from += fit) {
            int first = from;
            List<String> heads = table.heads()
                    .subList(from, Math.min(from + fit, table.heads().size()));
            StringBuilder head = new StringBuilder(page.style().bold(Figures.left(table.axis(), name)));
            heads.forEach(it -> head.append(page.style()
                    .faint(Figures.left("  " + Figures.cut(it, VALUE + INTERVAL - 3), VALUE + INTERVAL))));
            lines.add(head.toString());
            table.lines().forEach(line -> {
                StringBuilder row = new StringBuilder(Figures.left("  " + line.level(), name));
                line.cells()
                        .subList(first, first + heads.size())
                        .forEach(it -> row.append(Figures.right(it.value(), VALUE))
                                .append("  ")
                                .append(Figures.left(it.interval(), INTERVAL - 2)));
                lines.add(row.toString());
            });
        }
        if (table.more() > 0) {
            lines.add("  and " + table.more() + " more levels");
        }
    }

    private static void limits(Page page, LevelComparison axis, List<String> lines) {
        if (axis.limits().isEmpty()) {
            return;
        }
        lines.add(page.style().faint("  limits: " + LimitSentence.title(axis)));
        for (AxisLimit limit : axis.limits()) {
            lines.add("  " + Figures.cut(LimitSentence.subject(limit), 40) + "  " + LimitSentence.of(limit));
        }
    }
}
