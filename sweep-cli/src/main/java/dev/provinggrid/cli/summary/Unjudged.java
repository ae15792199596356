package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The cases without a verdict, and their messages. */
record Unjudged(SweepResult result) implements Section {

    private static final int MOST = 10;

    @Override
    public List<String> lines(Page page) {
        List<CaseView> erroneous = result.cases().stream()
                .filter(it -> "ERROR".equals(it.outcome()))
                .toList();
        if (erroneous.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of(page.style().bold("Cases without a verdict")));
        erroneous.stream().limit(MOST).forEach(view -> {
            lines.add("  case " + view.index() + "  "
                    + page.style().yellow("error " + Objects.requireNonNullElse(view.errorKind(), ""))
                    + "  " + result.inWords(view));
            if (view.message() != null && !view.message().isBlank()) {
                String first = view.message().strip().lines().findFirst().orElse("");
                lines.add("    " + page.style().faint(Figures.cut(first, page.width() - 4)));
            }
        });
        if (erroneous.size() > MOST) {
            lines.add("  and " + (erroneous.size() - MOST) + " more in results.csv");
        }
        return lines;
    }
}
