package dev.provinggrid.cli.comparison;

import dev.provinggrid.model.wire.CaseView;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What tells the cases of a comparison apart; a parameter that has one value in all of them is none of it.
 *
 * @param names of the parameters that differ
 */
record Varied(Set<String> names) {

    static Varied of(Comparison comparison) {
        List<Map<String, Object>> cases = Stream.of(
                        comparison.pairs().stream().map(Pair::first),
                        comparison.onlyFirst().stream(),
                        comparison.onlySecond().stream())
                .flatMap(it -> it)
                .map(CaseView::parameters)
                .toList();
        Set<String> names = new LinkedHashSet<>();
        cases.forEach(it -> names.addAll(it.keySet()));
        names.removeIf(name -> cases.stream()
                .allMatch(it -> Objects.equals(it.get(name), cases.getFirst().get(name))));
        return new Varied(names);
    }

    /** Of a case, the parameters that it does not share with all others. */
    Map<String, Object> parameters(CaseView view) {
        Map<String, Object> varied = new LinkedHashMap<>();
        names.stream()
                .filter(view.parameters()::containsKey)
                .forEach(name -> varied.put(name, view.parameters().get(name)));
        return varied;
    }
}
