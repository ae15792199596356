package dev.provinggrid.analysis.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Differences between two sweeps other than their outcomes. They are reported because they may explain changed outcomes.
 *
 * @param changed properties that both sweeps have with different values
 * @param onlyFirst parameters that the second lacks
 * @param onlySecond parameters that the first lacks
 */
public record SweepDifferences(List<Changed> changed, List<String> onlyFirst, List<String> onlySecond) {

    private static final String PARAMETER = "param.";

    /**
     * A property with one value in each sweep, which differs between them.
     *
     * @param what {@code scenario}, {@code scenarioVersion}, {@code softwareVersion}, or {@code param.NAME}
     */
    public record Changed(String what, Object first, Object second) {}

    static SweepDifferences of(SweepColumns first, SweepColumns second) {
        List<Changed> changed = new ArrayList<>();
        add(changed, "scenario", first.origin().scenario(), second.origin().scenario());
        add(
                changed,
                "scenarioVersion",
                first.origin().scenarioVersion(),
                second.origin().scenarioVersion());
        add(
                changed,
                "softwareVersion",
                first.origin().softwareVersion(),
                second.origin().softwareVersion());
        for (ParameterColumn column : first.parameters().values()) {
            ParameterColumn other = second.parameters().get(column.name());
            if (other != null && isFixedOtherwise(column, other)) {
                changed.add(new Changed(PARAMETER + column.name(), column.value(0), other.value(0)));
            }
        }
        return new SweepDifferences(List.copyOf(changed), lacking(second, first), lacking(first, second));
    }

    private static boolean isFixedOtherwise(ParameterColumn first, ParameterColumn second) {
        return first.cases() > 0
                && second.cases() > 0
                && !first.varies()
                && !second.varies()
                && first.comparableTo(second)[0] != second.comparableTo(second)[0];
    }

    private static void add(List<Changed> changed, String what, Object first, Object second) {
        if (!Objects.equals(first, second)) {
            changed.add(new Changed(what, first, second));
        }
    }

    /** Parameters that one sweep lacks and the other has. */
    private static List<String> lacking(SweepColumns sweep, SweepColumns other) {
        return other.parameters().keySet().stream()
                .filter(it -> !sweep.parameters().containsKey(it))
                .toList();
    }

    /** Whether cases of equal levels have equal values of all parameters. */
    boolean hasSameParameters() {
        return onlyFirst.isEmpty()
                && onlySecond.isEmpty()
                && changed.stream().noneMatch(it -> it.what().startsWith(PARAMETER));
    }
}
