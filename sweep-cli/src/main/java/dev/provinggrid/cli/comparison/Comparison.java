package dev.provinggrid.cli.comparison;

import dev.provinggrid.model.wire.CaseView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What two results of the same sweep agree on.
 *
 * @param pairs the cases that both have, by index in the first
 * @param onlyFirst cases that the second lacks
 * @param onlySecond cases that the first lacks
 */
public record Comparison(List<Pair> pairs, List<CaseView> onlyFirst, List<CaseView> onlySecond) {

    /** What makes two cases the same one. */
    private record Identity(Map<String, Object> parameters, int replicate) {
        static Identity of(CaseView view) {
            return new Identity(view.parameters(), view.replicate());
        }
    }

    public static Comparison of(List<CaseView> first, List<CaseView> second) {
        Map<Identity, CaseView> left = new LinkedHashMap<>();
        second.forEach(it -> left.put(Identity.of(it), it));
        List<Pair> pairs = new ArrayList<>();
        List<CaseView> onlyFirst = new ArrayList<>();
        for (CaseView view : first) {
            CaseView match = left.remove(Identity.of(view));
            if (match == null) {
                onlyFirst.add(view);
            } else {
                pairs.add(new Pair(view, match));
            }
        }
        return new Comparison(List.copyOf(pairs), List.copyOf(onlyFirst), List.copyOf(left.values()));
    }

    /** Cases that ended otherwise. */
    public List<Pair> otherOutcomes() {
        return pairs.stream().filter(it -> !it.hasSameOutcome()).toList();
    }

    /** Cases of the same inputs and the same outcome that yet took another course. */
    public List<Pair> otherTraces() {
        return pairs.stream()
                .filter(it -> it.hasSameInputs() && it.hasSameOutcome() && !it.hasSameTrace())
                .toList();
    }

    /** Cases that were run with other inputs: another version of the scenario, another file of a model, another seed or fixed parameter. */
    public List<Pair> otherInputs() {
        return pairs.stream().filter(it -> !it.hasSameInputs()).toList();
    }

    /** Whether both have the same cases, and each ended the same way. */
    public boolean agrees() {
        return onlyFirst.isEmpty() && onlySecond.isEmpty() && otherOutcomes().isEmpty();
    }
}
