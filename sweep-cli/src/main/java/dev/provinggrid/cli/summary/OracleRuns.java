package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.List;
import java.util.Optional;

/** How many runs gave the system the ground truth: those whose KPI {@code oracleInputs} is 1. */
public record OracleRuns(List<CaseView> cases) implements Section {

    private static final String KPI = "oracleInputs";

    /** What a reader has to know before the figures; empty where no run is one of an oracle. */
    public Optional<String> sentence() {
        long told = cases.stream()
                .filter(it -> it.kpis() != null && it.kpis().getOrDefault(KPI, 0.0) == 1)
                .count();
        return Optional.of(told)
                .filter(it -> it > 0)
                .map(it -> "Oracle: in " + it + " of " + cases.size()
                        + (cases.size() == 1 ? " case" : " cases")
                        + " the system was told the true distance, speed and friction, which no system knows.");
    }

    @Override
    public List<String> lines(Page page) {
        return sentence().map(page.style()::yellow).stream().toList();
    }
}
