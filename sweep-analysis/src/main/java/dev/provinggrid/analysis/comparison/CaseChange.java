package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.criterion.Outcome;
import java.util.Map;

/**
 * What became of a case in another sweep. A margin is null if the case has none, a link is null if no server is
 * known.
 *
 * @param parameters values of the parameters that vary between cases
 * @param firstCase its index in the first sweep
 * @param key of the case in the second sweep
 * @param firstLink address of the case in the viewer
 * @param flaky whether its replicates disagree in the first sweep
 * @param known ticket of the known issue that covers it; null if there is none
 * @param cause why it did not pass in the second sweep: the cause of a failure, the kind of an error; null if it passed or nobody knows
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
        String known,
        String cause) {

    /** Whether it passed in the first sweep and does not pass in the second, for whatever reason. */
    public boolean regression() {
        return firstOutcome == Outcome.PASS && secondOutcome != Outcome.PASS;
    }

    /** Whether it is a regression that neither a flaky baseline nor a known issue excuses. */
    public boolean counts() {
        return regression() && !flaky && known == null;
    }
}
