package dev.provinggrid.model.sweep.axis;

import dev.provinggrid.model.document.Element;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How axes may be written in a sweep.
 *
 * @param design word of its design
 * @param ranges whether the design takes points from ranges
 * @param sampling the designs that do
 * @param repeats whether a level may come again: of zipped axes, which are different together
 */
public record AxisForms(String design, boolean ranges, List<String> sampling, boolean repeats) {

    private static final Set<String> OF_LEVELS = Set.of("values", "count", "step");

    /** The forms of an axis that is zipped with others. */
    public AxisForms repeating() {
        return new AxisForms(design, ranges, sampling, true);
    }

    /** Whether an axis is a range without levels, or only a distribution. */
    boolean isContinuous(Element.Mapping axis) {
        return ranges
                && Stream.of("range", "dist").anyMatch(axis.entries()::containsKey)
                && OF_LEVELS.stream().noneMatch(axis.entries()::containsKey);
    }

    String whyNoDistribution() {
        return ranges
                ? "a distribution is of a range, which then has no levels"
                : "a distribution wants a design that takes ranges; " + design + " takes levels";
    }

    String allowedForDistribution() {
        return ranges ? "range without values, count and step" : "design: " + words();
    }

    String allowedForRange() {
        return ranges ? "count, step, or neither" : "count, step, or design: " + words();
    }

    private String words() {
        return String.join(", ", sampling);
    }
}
