package dev.provinggrid.analysis.comparison;

import java.util.Optional;

/**
 * How much of a comparison is told.
 *
 * @param limit most items of each list
 * @param first where people look at cases of the first sweep
 * @param second and at those of the second
 * @param known cases that are known to fail
 */
public record ReportScope(int limit, CaseLinks first, CaseLinks second, KnownCases known) {

    /** All of it, without addresses. */
    public static final ReportScope WHOLE =
            new ReportScope(Integer.MAX_VALUE, CaseLinks.NONE, CaseLinks.NONE, _ -> Optional.empty());

    /**
     * Where people look at the cases of a sweep.
     *
     * @param sweep its address in a viewer; empty where there is none
     */
    public record CaseLinks(Optional<String> sweep) {

        public static final CaseLinks NONE = new CaseLinks(Optional.empty());

        String of(ComparedCase target) {
            return sweep.map(it -> it + "/cases/" + target.index()).orElse(null);
        }
    }

    /** Says under which ticket a case is known to fail. */
    @FunctionalInterface
    public interface KnownCases {
        Optional<String> ticket(CasePair pair);
    }

    Optional<String> ticket(CasePair pair) {
        return known.ticket(pair);
    }
}
