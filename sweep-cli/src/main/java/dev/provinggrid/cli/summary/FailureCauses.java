package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.CauseCount;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.List;

/** Causes of failure, most frequent first: the scenario's cause, or else the criteria that failed. */
record FailureCauses(SweepResult result) implements Section {

    private static final int MOST = 12;
    private static final int BAR = 30;

    @Override
    public List<String> lines(Page page) {
        List<CaseView> failed = result.cases().stream()
                .filter(it -> "FAIL".equals(it.outcome()))
                .toList();
        if (failed.isEmpty()) {
            return List.of();
        }
        List<CauseCount> causes = CauseCount.of(failed, SweepResult::causeOf);
        List<String> lines = new ArrayList<>(List.of(page.style().bold("Why cases failed")));
        int name = Math.min(
                page.width() / 2,
                causes.stream().mapToInt(it -> it.cause().length()).max().orElse(0));
        causes.stream()
                .limit(MOST)
                .forEach(it -> lines.add("  " + Figures.left(Figures.cut(it.cause(), name), name)
                        + Figures.right(String.valueOf(it.cases()), 6)
                        + Figures.right(Figures.percent(it.cases(), failed.size()), 7)
                        + "  "
                        + page.style().red(page.style().bar((double) it.cases() / failed.size(), BAR))));
        return lines;
    }
}
