package dev.provinggrid.analysis.comparison;

import java.util.Optional;

/**
 * How much of a comparison a report contains.
 *
 * @param limit greatest length of each list
 * @param first links to the cases of the first sweep
 * @param second links to the cases of the second sweep
 * @param known known issues
 */
public record ReportScope(int limit, CaseLinks first, CaseLinks second, KnownCases known) {

    /** Everything, without links. */
    public static final ReportScope WHOLE =
            new ReportScope(Integer.MAX_VALUE, CaseLinks.NONE, CaseLinks.NONE, _ -> Optional.empty());

    /**
     * Links to the cases of a sweep in the viewer.
     *
     * @param sweep address of the sweep in a viewer; empty if there is none
     */
    public record CaseLinks(Optional<String> sweep) {

        public static final CaseLinks NONE = new CaseLinks(Optional.empty());

        String of(ComparedCase target) {
            return sweep.map(it -> it + "/cases/" + target.index()).orElse(null);
        }
    }

    /** Finds the ticket of the known issue that covers a case. */
    @FunctionalInterface
    public interface KnownCases {
        Optional<String> ticket(CasePair pair);
    }

    Optional<String> ticket(CasePair pair) {
        return known.ticket(pair);
    }
}
