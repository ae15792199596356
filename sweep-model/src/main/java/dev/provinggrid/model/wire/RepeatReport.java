package dev.provinggrid.model.wire;

import java.util.List;

/**
 * Result of running cases again, as returned by {@code GET /api/v1/sweeps/{id}/repeats/{repeat}}.
 *
 * @param sweep sweep that the cases belong to
 * @param repeat sweep that ran them again
 * @param state state of the repeat; the report is complete when it is {@code finished}
 * @param repeatable cases whose further runs all have the same trace
 * @param notRepeatable cases with a further run on the same platform class whose trace differs
 * @param otherPlatform cases with a further run on another platform class whose trace differs
 * @param missing cases with a run that left no trace to compare
 * @param cases the cases, by index
 */
public record RepeatReport(
        String sweep,
        String repeat,
        String state,
        int repeatable,
        int notRepeatable,
        int otherPlatform,
        int missing,
        List<RepeatedCase> cases) {

    public static RepeatReport of(String sweep, String repeat, String state, List<RepeatedCase> cases) {
        return new RepeatReport(
                sweep,
                repeat,
                state,
                (int) cases.stream().filter(RepeatedCase::repeats).count(),
                (int) cases.stream().filter(it -> it.differing() > 0).count(),
                (int) cases.stream().filter(it -> it.otherPlatform() > 0).count(),
                (int) cases.stream().filter(it -> it.missing() > 0).count(),
                List.copyOf(cases));
    }
}
