package dev.provinggrid.model.sweep.warning;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.problem.Place;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A criterion with its place in the file.
 *
 * @param judges whether it is a pass criterion; otherwise it is one of validity
 */
record PlacedCondition(Criterion criterion, Place place, boolean judges) {

    /** The criteria of a list in which every item is one. */
    static Stream<PlacedCondition> of(List<Element> items, List<Criterion> criteria, boolean judges) {
        return IntStream.range(0, criteria.size())
                .mapToObj(it ->
                        new PlacedCondition(criteria.get(it), items.get(it).place(), judges));
    }

    /** Whether it compares what the sweep sets, and nothing that a run measures. */
    boolean namesOnly(Set<String> parameters) {
        return criterion.condition().names().allMatch(parameters::contains);
    }
}
