package dev.provinggrid.cli.summary;

import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.cli.summary.brief.BriefSummary;
import dev.provinggrid.cli.summary.level.FailureSeverity;
import dev.provinggrid.cli.summary.level.LimitLines;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import java.util.List;

/** The summary of a sweep: whole, or as much as fits on a screen. */
public record Summary(SweepResult result, RunFigures figures) {

    public String text(Page page) {
        StringBuilder text = new StringBuilder();
        for (Section section : sections()) {
            List<String> lines = section.lines(page);
            if (!lines.isEmpty()) {
                text.append(text.isEmpty() ? "" : "\n");
                lines.forEach(line -> text.append(line).append('\n'));
            }
        }
        return text.toString();
    }

    /** What fits on a screen of 24 lines. */
    public String brief(Page page) {
        return new BriefSummary(
                        result,
                        figures,
                        new Caveats(result).sentences(),
                        ShorterTimeout.of(result).sentence())
                .text(page);
    }

    private List<Section> sections() {
        return result.noRate().isPresent() ? withoutRates() : ofAll();
    }

    /** No share of the cases, by whatever they are counted. */
    private List<Section> withoutRates() {
        StatisticsLines statistics = new StatisticsLines(result.statistics(List.of()), 3);
        return List.of(
                new Headline(result, figures),
                new TraceAlarms(result),
                new Caveats(result),
                new DesignLines(result),
                new IdleParameters(result),
                statistics::flakyCells,
                statistics::closestPasses,
                new FailureCauses(result),
                new FailureSeverity(result),
                new Unjudged(result),
                ShorterTimeout.of(result),
                new RunSection(result, figures),
                new FileLocations(figures),
                new ViewerHint(figures));
    }

    private List<Section> ofAll() {
        SweepStatistics counted = result.statistics(List.of());
        StatisticsLines statistics = new StatisticsLines(counted, 3);
        return List.of(
                new Headline(result, figures),
                new TraceAlarms(result),
                new Caveats(result),
                new DesignLines(result),
                new RatesByLevel(result),
                new OutcomeMatrix(result),
                new EventLines(counted.events())::brief,
                new LimitLines(result.levels(LevelComparison.USUAL_SHARE)),
                new ExplainedVariation(counted.effects().getFirst()),
                new IdleParameters(result),
                statistics::flakyCells,
                statistics::closestPasses,
                statistics::quantilesOfCriteria,
                statistics::uncoveredPairs,
                new FailureCauses(result),
                new FailureSeverity(result),
                new DetectionByRange(result),
                new Unjudged(result),
                ShorterTimeout.of(result),
                new RunSection(result, figures),
                new FileLocations(figures),
                new ViewerHint(figures));
    }
}
