package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.criterion.Outcome;
import java.util.Map;

/**
 * A case that is not the same in both sweeps. Margins are null where the case has none, addresses where no server is known.
 *
 * @param parameters that cases differ in
 * @param firstCase its index in the first sweep
 * @param key of the case in the second sweep
 * @param firstLink where people look at it
 * @param flaky whether its replicates disagree in the first sweep
 * @param known ticket under which it is known to fail; null where it is not known
 */
public record CaseChange(
        Map<String, Object> parameters,
        int replicate,
        Outcome firstOutcome,
        Outcome secondOutcome,
        Double firstMargin,
        Double secondMargin,
        int firstCase,
        int secondCase,
        String key,
        String firstLink,
        String secondLink,
        boolean flaky,
        String known) {

    /** Whether it passed and does not any more, for whatever reason. */
    public boolean regression() {
        return firstOutcome == Outcome.PASS && secondOutcome != Outcome.PASS;
    }
}
