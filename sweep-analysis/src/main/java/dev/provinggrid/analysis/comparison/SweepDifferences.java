package dev.provinggrid.analysis.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Differences between two sweeps other than their outcomes. They are reported because they may explain changed outcomes.
 *
 * @param changed properties that both sweeps have with different values
 * @param onlyFirst parameters that the second lacks
 * @param onlySecond parameters that the first lacks
 */
public record SweepDifferences(List<Changed> changed, List<String> onlyFirst, List<String> onlySecond) {

    private static final String PARAMETER = "param.";
    private static final String PLATFORM = "platform";

    /**
     * A property with one value in each sweep, which differs between them.
     *
     * @param what {@code scenario}, {@code scenarioVersion}, {@code softwareVersion}, {@code platform}, or {@code param.NAME}
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
        platforms(first.origin(), second.origin()).ifPresent(changed::add);
        for (ParameterColumn column : first.parameters().values()) {
            ParameterColumn other = second.parameters().get(column.name());
            if (other != null && isFixedOtherwise(column, other)) {
                changed.add(new Changed(PARAMETER + column.name(), column.value(0), other.value(0)));
            }
        }
        return new SweepDifferences(List.copyOf(changed), lacking(second, first), lacking(first, second));
    }

    /** The platform classes, where both are known and not the same. */
    private static Optional<Changed> platforms(SweepColumns.Origin first, SweepColumns.Origin second) {
        boolean known = !first.platforms().isEmpty() && !second.platforms().isEmpty();
        return known && !first.platforms().equals(second.platforms())
                ? Optional.of(new Changed(PLATFORM, told(first), told(second)))
                : Optional.empty();
    }

    private static String told(SweepColumns.Origin origin) {
        return String.join(" and ", origin.platforms());
    }

    /** Which classes of machines ran the two, where these differ: equal builds may have other traces, and other verdicts, there. */
    public Optional<Changed> platform() {
        return changed.stream().filter(it -> it.what().equals(PLATFORM)).findFirst();
    }

    private static boolean isFixedOtherwise(ParameterColumn first, ParameterColumn second) {
        return first.cases() > 0
                && second.cases() > 0
                && !first.varies()
                && !second.varies()
                && !first.hasValueOf(second);
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
