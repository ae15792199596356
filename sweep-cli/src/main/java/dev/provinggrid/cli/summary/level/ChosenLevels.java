package dev.provinggrid.cli.summary.level;

import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.model.problem.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which cases of a sweep to compare, and by which axes.
 *
 * @param by axes; none are all
 * @param where levels that the cases have, by axis
 * @param each axis of which the cases of each level are compared alone; null if none is
 */
public record ChosenLevels(SweepResult result, List<String> by, Map<String, String> where, String each) {

    /**
     * Checks the choice.
     *
     * @throws UsageError with everything that the sweep does not have
     */
    public ChosenLevels {
        List<String> problems = new ArrayList<>();
        by.forEach(it -> axis(result, it, problems));
        where.forEach((name, level) -> axis(result, name, problems).ifPresent(it -> {
            List<String> levels = List.copyOf(it.labels().values());
            if (!levels.contains(level)) {
                problems.add("no level " + level + " of " + name + "; allowed: " + Suggestion.allowed(level, levels));
            }
        }));
        if (each != null) {
            axis(result, each, problems);
        }
        if (!problems.isEmpty()) {
            throw new UsageError(String.join("; ", problems));
        }
    }

    private static Optional<VariedParameter> axis(SweepResult result, String name, List<String> problems) {
        Optional<VariedParameter> axis =
                result.varied().stream().filter(it -> it.name().equals(name)).findFirst();
        if (axis.isEmpty()) {
            List<String> known =
                    result.varied().stream().map(VariedParameter::name).toList();
            problems.add("no axis " + name + "; allowed: " + Suggestion.allowed(name, known));
        }
        return axis;
    }

    /**
     * Cases that are compared.
     *
     * @param where the levels that they have in common by choice
     */
    public record ComparedCases(Map<String, String> where, List<LevelComparison> axes) {

        /** {@code weather heavy-rain, perceptionModel yolov3}. */
        public String inWords() {
            return where.entrySet().stream()
                    .map(it -> it.getKey() + " " + it.getValue())
                    .collect(Collectors.joining(", "));
        }
    }

    /**
     * What is compared: all cases at once, or those of each level of an axis alone.
     *
     * @param share that has to pass at every level up to a limit
     */
    public List<ComparedCases> compared(double share) {
        if (each == null) {
            return List.of(compared(where, share));
        }
        VariedParameter axis = result.varied().stream()
                .filter(it -> it.name().equals(each))
                .findFirst()
                .orElseThrow();
        return axis.labels().values().stream()
                .map(level -> {
                    Map<String, String> levels = new LinkedHashMap<>(where);
                    levels.put(each, level);
                    return compared(levels, share);
                })
                .toList();
    }

    private ComparedCases compared(Map<String, String> levels, double share) {
        SweepResult chosen = result.among(view -> result.varied().stream()
                .filter(it -> levels.containsKey(it.name()))
                .allMatch(it -> it.labelOf(view).equals(levels.get(it.name()))));
        return new ComparedCases(
                levels,
                chosen.levels(share).stream()
                        .filter(it -> by.isEmpty() || by.contains(it.parameter()))
                        .toList());
    }
}
