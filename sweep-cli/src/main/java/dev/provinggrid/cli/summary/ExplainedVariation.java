package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.ExplainedShare;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import java.util.ArrayList;
import java.util.List;

/** Which axes, and pairs of axes, explain the verdicts: their shares of the variation (eta squared). */
record ExplainedVariation(SweepResult result) implements Section {

    private static final String TITLE = "What decides the verdict";
    private static final int BAR = 30;

    @Override
    public List<String> lines(Page page) {
        List<ExplainedShare> shares = ExplainedShare.of(result);
        if (shares.isEmpty()) {
            return List.of();
        }
        int name = Math.min(
                page.width() / 2,
                shares.stream().map(it -> it.name().length() + 2).reduce(TITLE.length(), Math::max));
        List<String> lines = new ArrayList<>();
        lines.add(page.style().bold(Figures.left(TITLE, name)) + page.style().faint("  share of its variation"));
        shares.forEach(it -> lines.add(Figures.left("  " + Figures.cut(it.name(), name - 2), name)
                + Figures.right(Math.round(100 * it.explained()) + " %", 7)
                + "  "
                + page.style().bar(it.explained(), BAR)));
        return lines;
    }
}
