package dev.provinggrid.cli.report.html;

import dev.provinggrid.cli.report.content.SweepOrigin;
import dev.provinggrid.cli.summary.level.FailureSeverity;
import dev.provinggrid.cli.summary.outcome.CauseCount;
import java.util.List;

/**
 * The values of the template. Empty lists and texts, and {@code null}, leave their section out.
 *
 * @param origin scenario, software and platform in a line
 * @param styleDigest by which the page's own policy knows its style
 * @param unjudgedKinds how many cases have no verdict, and why
 * @param decidesOf on how much the attribution rests
 * @param decidesLater why nothing is attributed yet
 * @param moreFailed failing cases beyond those with cards; empty where there are none
 */
record ReportPage(
        String title,
        String style,
        String styleDigest,
        String headline,
        String origin,
        Counts counts,
        FigureView stripe,
        List<String> alarms,
        List<String> notices,
        String link,
        List<CauseCount> unjudgedKinds,
        List<UnjudgedRow> unjudged,
        String moreUnjudged,
        List<Asked> axes,
        List<String> valid,
        List<String> pass,
        MatrixView matrix,
        String certainty,
        String method,
        List<FigureView> rates,
        List<FigureView> events,
        List<LevelView> levels,
        List<String> findings,
        FigureView decides,
        String decidesOf,
        String decidesLater,
        FigureView causes,
        List<String> severityHeads,
        List<FailureSeverity.Measured> severity,
        List<KnownRow> known,
        List<CaseCard> failed,
        String moreFailed,
        String sweepFile,
        List<SweepOrigin.Entry> provenance,
        String version) {

    boolean anyUnjudged() {
        return !unjudged.isEmpty();
    }

    boolean anyFindings() {
        return !findings.isEmpty();
    }

    boolean anyPass() {
        return !pass.isEmpty();
    }

    boolean anyValid() {
        return !valid.isEmpty();
    }

    boolean anyRates() {
        return !rates.isEmpty();
    }

    boolean anyEvents() {
        return !events.isEmpty();
    }

    boolean anyLevels() {
        return !levels.isEmpty();
    }

    boolean anySeverity() {
        return !severity.isEmpty();
    }

    boolean anyKnown() {
        return !known.isEmpty();
    }

    boolean anyFailed() {
        return !failed.isEmpty();
    }

    /** How cases ended. */
    record Counts(int passed, int failed, int errors, int missing, int planned, String ofJudged, String ofPlanned) {}

    /** Something that is known of cases. */
    record KnownRow(String about, int cases, String ticket, String until, String note) {}

    /** A case without a verdict. */
    record UnjudgedRow(int index, String words, String kind, String why, String link) {}

    /** An axis and its levels. */
    record Asked(String axis, String levels) {}
}
