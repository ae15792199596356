package dev.provinggrid.cli.summary;

import dev.provinggrid.analysis.statistics.sweep.ResponseEffects;
import dev.provinggrid.cli.summary.outcome.Attribution;
import dev.provinggrid.cli.summary.outcome.ExplainedShare;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import java.util.ArrayList;
import java.util.List;

/** Which axes explain the verdicts: Shapley shares of their variation, which sum to 100 %. */
record ExplainedVariation(ResponseEffects effects) implements Section {

    private static final String TITLE = "What decides the verdict";
    private static final int MOST_AXES = 4;
    private static final int BAR = 30;

    @Override
    public List<String> lines(Page page) {
        if (effects.waitsFor() != null) {
            return List.of(
                    page.style().bold(TITLE) + "  not said yet: " + effects.cases() + " cases are judged,",
                    "  " + Attribution.waitsFor(effects.waitsFor()));
        }
        List<ExplainedShare> shares = ExplainedShare.of(effects, MOST_AXES);
        if (effects.axes().size() < 2 || shares.isEmpty()) {
            return List.of();
        }
        int name = Math.min(
                page.width() / 2,
                shares.stream().map(it -> it.name().length() + 2).reduce(TITLE.length(), Math::max));
        List<String> lines = new ArrayList<>();
        lines.add(page.style().bold(Figures.left(TITLE, name))
                + page.style().faint("  share  by chance, " + Attribution.restsOn(effects)));
        shares.forEach(it -> lines.add(Figures.left("  " + Figures.cut(it.name(), name - 2), name)
                + Figures.right(it.percent() + " %", 7)
                + Figures.right(it.percentByChance() + " %", 11)
                + "  "
                + page.style().bar(it.explained(), BAR)));
        return lines;
    }
}
