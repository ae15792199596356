package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.wire.view.CaseView;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How many cases share a cause of failure or a kind of error. */
public record CauseCount(String cause, int cases) {

    /** The most frequent first; of equals in the order of their words. */
    public static List<CauseCount> of(List<CaseView> cases, Function<CaseView, String> cause) {
        Map<String, Integer> counts =
                cases.stream().collect(Collectors.toMap(cause, _ -> 1, Integer::sum, TreeMap::new));
        return counts.entrySet().stream()
                .map(it -> new CauseCount(it.getKey(), it.getValue()))
                .sorted(Comparator.comparingInt(CauseCount::cases).reversed())
                .toList();
    }
}
