package dev.provinggrid.model.wire;

import java.util.List;

/**
 * What came of running cases again, as {@code GET /api/v1/sweeps/{id}/repeats/{repeat}} tells it.
 *
 * @param sweep whose cases they are
 * @param repeat the sweep that ran them
 * @param state of that: the report is complete when it is {@code finished}
 * @param repeatable cases of which all further runs took the same course
 * @param notRepeatable cases of which one on the same platform class did not
 * @param otherPlatform cases of which one on another platform class did not
 * @param missing cases of which a run left no trace to compare
 * @param cases each of them, by index
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
