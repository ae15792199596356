package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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
        Map<String, Long> counts = failed.stream()
                .collect(Collectors.groupingBy(SweepResult::causeOf, TreeMap::new, Collectors.counting()));
        List<String> lines = new ArrayList<>(List.of(page.style().bold("Why cases failed")));
        int name = Math.min(
                page.width() / 2,
                counts.keySet().stream().mapToInt(String::length).max().orElse(0));
        counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(MOST)
                .forEach(entry -> lines.add("  " + Figures.left(Figures.cut(entry.getKey(), name), name)
                        + Figures.right(String.valueOf(entry.getValue()), 6)
                        + Figures.right(Figures.percent(entry.getValue().intValue(), failed.size()), 7)
                        + "  "
                        + page.style().red(page.style().bar((double) entry.getValue() / failed.size(), BAR))));
        return lines;
    }
}
