package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.wire.view.CaseView;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts of cases by outcome. A case without an outcome counts as missing: absence never passes. */
public record OutcomeTally(int passed, int failed, int errors, int missing) {

    public static final OutcomeTally NONE = new OutcomeTally(0, 0, 0, 0);

    public static OutcomeTally of(Collection<CaseView> cases) {
        OutcomeTally tally = NONE;
        for (CaseView view : cases) {
            tally = tally.plus(view);
        }
        return tally;
    }

    public OutcomeTally plus(CaseView view) {
        return switch (view.outcome() == null ? "MISSING" : view.outcome()) {
            case "PASS" -> new OutcomeTally(passed + 1, failed, errors, missing);
            case "FAIL" -> new OutcomeTally(passed, failed + 1, errors, missing);
            case "ERROR" -> new OutcomeTally(passed, failed, errors + 1, missing);
            default -> new OutcomeTally(passed, failed, errors, missing + 1);
        };
    }

    /** In the words of the API. */
    public Map<String, Integer> counts() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        counts.put("pass", passed);
        counts.put("fail", failed);
        counts.put("error", errors);
        counts.put("missing", missing);
        return counts;
    }

    /** Cases with a verdict. */
    public int judged() {
        return passed + failed;
    }

    public int planned() {
        return judged() + errors + missing;
    }
}
