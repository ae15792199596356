package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.wire.design.SearchAudit;
import dev.provinggrid.model.wire.design.SearchStanding;
import dev.provinggrid.model.wire.design.SearchedLevel;
import dev.provinggrid.model.wire.design.SweepDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a search found and what its surrogate says of the rest, in words. Nothing that did not run is called passed. */
public record SearchText(SweepDesign design) implements DesignText {

    private static final String BOUNDARY = "boundary";

    @Override
    public String heading() {
        return design.type().equals(BOUNDARY) ? "Boundary" : "Search";
    }

    @Override
    public List<String> findings() {
        SearchStanding found = design.search();
        if (found == null || found.expected() == null) {
            return List.of(heading() + ": nothing yet, no case has a verdict.");
        }
        List<String> sentences = new ArrayList<>(List.of(found(found), expected(found)));
        if (found.audit() != null && found.audit().judged() > 0) {
            sentences.add(checked(found, found.audit()));
        }
        if (found.criterion() != null && !found.margins()) {
            sentences.add("Learned from passes and failures alone: many margins of " + found.criterion()
                    + " are equal, or some are missing.");
        }
        if (design.type().equals(BOUNDARY) && !found.oneWorld()) {
            sentences.add("Every case meets a world of its own: at the boundary half of them fail.");
        }
        return sentences;
    }

    /** {@code Search: 66 of 92 judged cases failed; 36 of 128 did not run.} */
    private String found(SearchStanding found) {
        return heading() + ": " + found.failed() + " of " + found.judged() + " judged cases failed"
                + (found.criterion() == null ? "" : " by " + found.criterion()) + "; " + found.left() + " of "
                + design.cells() + " did not run.";
    }

    private String expected(SearchStanding found) {
        String wrong = DesignText.percent(found.wrong());
        String what = switch (found.goal()) {
            case "failures" -> String.format(Locale.ROOT, "%.1f failures in those that did not run", found.expected());
            case "classify" -> wrong + " of all taken for the other side";
            default -> wrong + " of the space on the wrong side";
        };
        return "Expected: " + what + "; " + DesignText.percent(found.failing())
                + " of all fail. An opinion, without interval.";
    }

    private static String checked(SearchStanding found, SearchAudit audit) {
        boolean failures = found.goal().equals("failures");
        return "Check: of " + audit.judged() + " random cases of the rest "
                + (failures ? audit.failed() : audit.wrong())
                + (failures ? " failed" : " on the other side") + ", 95 % interval "
                + DesignText.interval(audit.least(), audit.greatest()) + ".";
    }

    /** {@code 41.2 %}; a dash where nothing is known. */
    public static String failing(SearchedLevel of) {
        return of.failing() == null ? "-" : DesignText.percent(of.failing());
    }
}
