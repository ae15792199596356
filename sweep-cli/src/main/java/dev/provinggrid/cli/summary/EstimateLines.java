package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.EstimateText;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.wire.design.EstimatedRate;
import java.util.ArrayList;
import java.util.List;

/** Which share of a grid is estimated to fail: of all cells, of those that were asked for, and by level. */
record EstimateLines(SweepResult result) implements Section {

    private static final int RATE = 9;

    @Override
    public List<String> lines(Page page) {
        return EstimateText.of(result.sweep()).map(it -> lines(page, it)).orElse(List.of());
    }

    private static List<String> lines(Page page, EstimateText text) {
        List<String> lines = new ArrayList<>(text.sentences());
        if (text.design().estimate() == null) {
            return lines;
        }
        List<EstimatedRate> levels = text.design().estimate().levels();
        int name = levels.stream().mapToInt(it -> it.label().length() + 6).max().orElse(0);
        String axis = "";
        for (EstimatedRate it : levels) {
            if (!it.axis().equals(axis)) {
                axis = it.axis();
                lines.add(page.style().bold(Figures.left("Fails by " + axis, name))
                        + page.style().faint(Figures.right("estimate", RATE) + "  95 % interval, judged of cells"));
            }
            lines.add(Figures.left("    " + it.label(), name) + Figures.right(EstimateText.failing(it), RATE) + "  "
                    + Figures.left(EstimateText.interval(it), 15) + "  " + it.judged() + " of " + it.cells());
        }
        return lines;
    }
}
