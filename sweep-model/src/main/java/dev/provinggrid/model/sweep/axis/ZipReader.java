package dev.provinggrid.model.sweep.axis;

import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.ContinuousFactor;
import dev.provinggrid.model.design.axis.Factor;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.design.axis.LevelFactor;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads {@code zip}: groups of axes that move together, {@code [[a, b], [c, d]]} or, for one group, {@code [a, b]}. */
public final class ZipReader {

    /** Repeated levels to tell; more say nothing new. */
    private static final int MOST_SHOWN = 20;

    private final List<Axis> axes;
    private final Set<String> declared;
    private final Problems problems;
    private final Map<String, Place> zipped = new HashMap<>();

    /**
     * A reader of zips.
     *
     * @param axes axes that could be read
     * @param declared names of all axes in the file
     */
    public ZipReader(List<Axis> axes, Set<String> declared, Problems problems) {
        this.axes = axes;
        this.declared = declared;
        this.problems = problems;
    }

    /** The names of all zipped axes, as far as they can be read. */
    public static Set<String> names(Fields fields) {
        return fields.element("zip").stream()
                .flatMap(ZipReader::items)
                .flatMap(ZipReader::items)
                .filter(Element.Scalar.class::isInstance)
                .map(it -> ((Element.Scalar) it).text())
                .collect(Collectors.toSet());
    }

    private static Stream<Element> items(Element of) {
        return of instanceof Element.Sequence many ? many.items().stream() : Stream.of(of);
    }

    /** The axes as factors; a group stands at the position of its first axis. */
    public List<Factor> factors(Fields fields) {
        int before = problems.count();
        List<List<Axis>> groups = groups(fields.list("zip"));
        if (problems.count() > before) {
            return axes.stream().map(it -> factor(List.of(it))).toList();
        }
        List<Factor> factors = new ArrayList<>();
        for (Axis axis : axes) {
            if (zipped.containsKey(axis.parameter())) {
                groups.stream()
                        .filter(it -> it.getFirst().equals(axis))
                        .map(ZipReader::factor)
                        .forEach(factors::add);
            } else {
                factors.add(factor(List.of(axis)));
            }
        }
        return factors;
    }

    /** The axes of a group are of one kind. */
    private static Factor factor(List<Axis> group) {
        List<LevelAxis> levels = of(LevelAxis.class, group);
        return levels.isEmpty() ? new ContinuousFactor(of(ContinuousAxis.class, group)) : new LevelFactor(levels);
    }

    private static <A extends Axis> List<A> of(Class<A> kind, List<Axis> group) {
        return group.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private List<List<Axis>> groups(List<Element> items) {
        boolean oneGroup = !items.isEmpty() && items.stream().allMatch(Element.Scalar.class::isInstance);
        List<List<Axis>> groups = oneGroup
                ? List.of(group(items))
                : items.stream().map(it -> group(Fields.asList(it, problems))).toList();
        return groups.stream().filter(it -> !it.isEmpty()).toList();
    }

    /** The axes of a group, in the order of the file. */
    private List<Axis> group(List<Element> names) {
        Set<String> wanted = new HashSet<>();
        for (Element name : names) {
            Fields.asScalar(name, problems).filter(this::isFreeAxis).ifPresent(it -> wanted.add(it.text()));
        }
        List<Axis> group =
                axes.stream().filter(it -> wanted.contains(it.parameter())).toList();
        List<LevelAxis> levels = of(LevelAxis.class, group);
        if (!levels.isEmpty() && levels.size() < group.size()) {
            problems.add(Problem.at(names.getFirst().place(), "zipped axes have either levels or ranges")
                    .withValue(String.join(", ", wanted.stream().sorted().toList())));
        }
        if (levels.stream().map(it -> it.levels().size()).distinct().count() > 1) {
            String sizes = String.join(
                    ", ",
                    levels.stream()
                            .map(it -> it.parameter() + " " + it.levels().size())
                            .toList());
            problems.add(Problem.at(names.getFirst().place(), "zipped axes want equally many levels")
                    .withValue(sizes));
        } else if (!levels.isEmpty()) {
            refuseRepeated(new LevelFactor(levels), names.getFirst().place());
        }
        return group;
    }

    /** A level of one axis may come again, but not together with the same levels of all others. */
    private void refuseRepeated(LevelFactor group, Place place) {
        group.repeated().stream().limit(MOST_SHOWN).forEach(level -> {
            String combination = group.axes().stream()
                    .map(it -> it.parameter() + " " + it.labels().get(level))
                    .collect(Collectors.joining(", "));
            problems.add(
                    Problem.at(place, "zipped axes have the same levels twice").withValue(combination));
        });
    }

    private boolean isFreeAxis(Element.Scalar name) {
        if (!declared.contains(name.text())) {
            problems.add(Problem.at(name.place(), "no such axis to zip").noneOf(name.text(), declared));
            return false;
        }
        Place first = zipped.putIfAbsent(name.text(), name.place());
        if (first != null) {
            problems.add(Problem.at(name.place(), "an axis is zipped once")
                    .withValue(name.text())
                    .repeating(first));
            return false;
        }
        return true;
    }
}
