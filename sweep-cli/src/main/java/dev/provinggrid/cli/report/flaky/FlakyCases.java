package dev.provinggrid.cli.report.flaky;

import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.cli.results.SweepYaml;
import dev.provinggrid.model.wire.CaseHistory;
import dev.provinggrid.model.wire.CaseHistory.Build;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import tools.jackson.databind.json.JsonMapper;

/**
 * The cases of a label that passed and failed with the same build.
 *
 * @param sweeps ids of the sweeps that were read, the newest first
 * @param builds what ran them
 * @param cases those that fail most often first
 */
public record FlakyCases(String label, List<String> sweeps, List<Build> builds, List<FlakyCase> cases) {

    /**
     * Sorts them.
     *
     * @param known the ticket of the case with an index of the newest sweep
     */
    public static FlakyCases of(String label, CaseHistory history, IntFunction<Optional<String>> known) {
        List<FlakyCase> cases = history.cases().stream()
                .map(it -> FlakyCase.of(it, known.apply(it.index())))
                .sorted(Comparator.comparingDouble(FlakyCase::rate).reversed().thenComparingInt(FlakyCase::index))
                .toList();
        return new FlakyCases(label, history.sweeps(), history.builds(), cases);
    }

    /**
     * As people read it.
     *
     * @param words of parameters
     */
    public List<String> lines(Function<Map<String, Object>, String> words) {
        List<String> lines = new ArrayList<>();
        lines.add("%d of the cases of label %s passed and failed with the same build, in %s and repeats"
                .formatted(cases.size(), label, sweeps.size() == 1 ? "its sweep" : sweeps.size() + " sweeps"));
        for (FlakyCase it : cases) {
            lines.add("  failed %3d of %3d  %s%s%s"
                    .formatted(
                            it.failed(),
                            it.ran(),
                            words.apply(it.parameters()),
                            it.replicate() == 0 ? "" : ", replicate " + it.replicate(),
                            it.known() == null ? "" : "  known: " + it.known()));
        }
        return List.copyOf(lines);
    }

    /** A file of known issues that takes those out of gates until a day that have no ticket yet. */
    public String quarantine(String ticket, LocalDate until) {
        List<Map<String, Object>> entries = cases.stream()
                .filter(it -> it.known() == null)
                .map(it -> it.quarantined(ticket, until))
                .<Map<String, Object>>map(KnownIssue::entry)
                .toList();
        return SweepYaml.ofJson(JsonMapper.shared().writeValueAsString(Map.of("format", 1, "known", entries)));
    }
}
