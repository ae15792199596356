package dev.provinggrid.cli.report.html;

import java.util.List;

/**
 * The card of a failing case.
 *
 * @param link where a browser shows it; empty where nothing does
 * @param film what was filmed, as an address; empty where there is none
 * @param image what was drawn of it, as an address; empty where there is none
 * @param figures its path from above where there is no other picture, and its trace
 * @param known what people know of it; empty where nobody said anything
 * @param note why something is not there; empty where all is
 */
record CaseCard(
        int index,
        String words,
        String cause,
        List<Margin> margins,
        String seed,
        String traceHash,
        String link,
        String film,
        String image,
        List<FigureView> figures,
        String known,
        String note) {

    /** A criterion, and the distance to it. */
    record Margin(String criterion, String value, boolean missed) {}
}
