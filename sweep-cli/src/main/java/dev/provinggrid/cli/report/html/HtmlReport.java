package dev.provinggrid.cli.report.html;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.analysis.statistics.sweep.ResponseEffects;
import dev.provinggrid.cli.report.content.AxisRates;
import dev.provinggrid.cli.report.content.Certainty;
import dev.provinggrid.cli.report.content.NotedCases;
import dev.provinggrid.cli.report.content.ReportContent;
import dev.provinggrid.cli.report.figure.BarFigure;
import dev.provinggrid.cli.report.figure.EventFigure;
import dev.provinggrid.cli.report.figure.OutcomeFigure;
import dev.provinggrid.cli.report.figure.RateFigure;
import dev.provinggrid.cli.results.CasesFile.Condition;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.summary.level.FailureSeverity;
import dev.provinggrid.cli.summary.level.WiderLines;
import dev.provinggrid.cli.summary.outcome.Attribution;
import dev.provinggrid.cli.summary.outcome.ExplainedShare;
import dev.provinggrid.cli.summary.outcome.OutcomeGrid;
import dev.provinggrid.cli.summary.outcome.OutcomeTally;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.StringReader;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Writes the HTML report. All text and markup is in the template, which escapes every value. */
public final class HtmlReport {

    private static final int MOST_FAILED = 24;
    private static final int MOST_UNJUDGED = 24;
    private static final int MOST_LEVELS = 40;

    private final ReportContent content;
    private final CaseCards cards;

    private HtmlReport(ReportContent content, SweepSource source) {
        this.content = content;
        this.cards = new CaseCards(content, source);
    }

    /**
     * The page.
     *
     * @param source where traces and pictures of failing cases are
     */
    public static String of(ReportContent content, SweepSource source) {
        Template template = Mustache.compiler()
                .emptyStringIsFalse(true)
                .strictSections(true)
                .withLoader(
                        it -> new StringReader(PageResource.text(it + ".html").strip()))
                .compile(PageResource.text("report.html"));
        return template.execute(new HtmlReport(content, source).page());
    }

    private ReportPage page() {
        String style = PageResource.text("report.css");
        Certainty certainty = content.certainty();
        ResponseEffects verdicts = content.statistics().effects().getFirst();
        List<ExplainedShare> shares =
                content.result().noRate().isPresent() ? List.of() : ExplainedShare.of(verdicts, BarFigure.MOST);
        FailureSeverity severity = new FailureSeverity(content.result());
        int unjudged = content.unjudged().size();
        int failed = content.failed().size();
        return new ReportPage(
                content.result().sweep().name(),
                style,
                PageResource.digest(style),
                content.headline(),
                content.origin(),
                counts(),
                FigureView.of("Outcomes", OutcomeFigure.of(content.tally())),
                content.alarms(),
                content.notices(),
                content.page().map(Object::toString).orElse(""),
                content.kindsOfUnjudged(),
                content.unjudged().stream().limit(MOST_UNJUDGED).map(this::row).toList(),
                more(unjudged - MOST_UNJUDGED),
                content.result().varied().stream().map(HtmlReport::asked).toList(),
                conditions(
                        content.criteria() == null ? null : content.criteria().valid()),
                conditions(
                        content.criteria() == null ? null : content.criteria().pass()),
                OutcomeGrid.of(content.result()).map(MatrixView::of).orElse(null),
                certainty.title(),
                certainty.method(),
                AxisRates.of(content.result()).stream()
                        .map(it -> FigureView.of(title(it), RateFigure.of(it, certainty)))
                        .toList(),
                content.statistics().events().stream()
                        .filter(it -> it.overall().rate() != null
                                && content.result().noRate().isEmpty())
                        .map(it -> FigureView.of(
                                it.kpi() + " per " + it.unit() + " of " + it.over(),
                                EventFigure.of(it),
                                WiderLines.sentence(it.wider())))
                        .toList(),
                content.levels().stream().map(LevelView::of).toList(),
                content.findings(),
                shares.isEmpty() ? null : FigureView.of("What decides the verdict", BarFigure.ofShares(shares)),
                Attribution.restsOn(verdicts),
                verdicts.waitsFor() == null ? "" : Attribution.waitsFor(verdicts.waitsFor()),
                failed == 0 ? null : FigureView.of("Why cases failed", BarFigure.ofCauses(content.causes())),
                severity.heads(),
                severity.measured(),
                content.noted().list().stream().map(HtmlReport::known).toList(),
                content.someFailed(MOST_FAILED).stream().map(cards::of).toList(),
                more(failed - MOST_FAILED),
                content.sweepFile().orElse(""),
                content.provenance().entries(),
                BuildVersion.current().inWords());
    }

    private ReportPage.Counts counts() {
        OutcomeTally tally = content.tally();
        return new ReportPage.Counts(
                tally.passed(),
                tally.failed(),
                tally.errors(),
                tally.missing(),
                tally.planned(),
                content.percent(tally.passed(), tally.judged()),
                content.percent(tally.passed(), tally.planned()));
    }

    private ReportPage.UnjudgedRow row(CaseView view) {
        return new ReportPage.UnjudgedRow(
                view.index(),
                content.inWords(view),
                ReportContent.kindOfUnjudged(view),
                ReportContent.whyUnjudged(view),
                content.linkOf(view).orElse(""));
    }

    private static ReportPage.KnownRow known(NotedCases.Noted noted) {
        Optional<KnownIssue.Ticket> ticket = noted.issue().ticket();
        return new ReportPage.KnownRow(
                noted.about(),
                noted.cases().size(),
                ticket.map(KnownIssue.Ticket::ticket).orElse(""),
                ticket.map(it -> it.until().toString()).orElse(""),
                noted.issue().note().orElse(""));
    }

    private static String title(AxisRates rates) {
        int more = rates.levels().size() - RateFigure.MOST;
        return "By " + rates.axis() + (more > 0 ? ", " + more + " more levels in the CSV" : "");
    }

    private static ReportPage.Asked asked(VariedParameter axis) {
        List<String> levels = List.copyOf(axis.labels().values());
        int more = levels.size() - MOST_LEVELS;
        String shown = String.join(", ", levels.subList(0, Math.min(levels.size(), MOST_LEVELS)));
        return new ReportPage.Asked(axis.name(), more > 0 ? shown + " and " + more + " more" : shown);
    }

    private static List<String> conditions(List<Condition> conditions) {
        return Objects.requireNonNullElse(conditions, List.<Condition>of()).stream()
                .map(it -> it.that().equals(it.name()) ? it.that() : it.name() + ": " + it.that())
                .toList();
    }

    private static String more(int count) {
        return count > 0 ? "and " + count + " more in results.csv" : "";
    }
}
