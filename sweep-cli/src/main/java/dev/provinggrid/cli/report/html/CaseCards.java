package dev.provinggrid.cli.report.html;

import dev.provinggrid.cli.report.content.ReportContent;
import dev.provinggrid.cli.report.content.ReportedSchema.Agent;
import dev.provinggrid.cli.report.figure.PathFigure;
import dev.provinggrid.cli.report.figure.TraceFigure;
import dev.provinggrid.cli.report.figure.TraceSample;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Makes the cards of failing cases from the files of their runs. */
final class CaseCards {

    private final ReportContent content;
    private final SweepSource source;
    private final CasePictures pictures;
    private final Set<String> channels;

    CaseCards(ReportContent content, SweepSource source) {
        this.content = content;
        this.source = source;
        this.pictures = new CasePictures(source);
        this.channels = new HashSet<>(content.schema().headline());
        for (Agent agent : content.schema().agents()) {
            channels.add(Objects.requireNonNullElse(agent.x(), ""));
            channels.add(Objects.requireNonNullElse(agent.y(), ""));
        }
    }

    CaseCard of(CaseView view) {
        Optional<TraceSample> trace =
                source.artifact(view, ArtifactUpload.TRACE).map(it -> TraceSample.read(it, this::isShown));
        String film = pictures.film(view);
        String image = film.isEmpty() ? pictures.image(view) : "";
        boolean isPictured = !film.isEmpty() || !image.isEmpty();
        List<FigureView> figures =
                trace.map(it -> figures(view, it, isPictured)).orElse(List.of());
        return new CaseCard(
                view.index(),
                content.inWords(view),
                SweepResult.causeOf(view),
                margins(view),
                String.valueOf(view.seed()),
                Objects.requireNonNullElse(view.traceHash(), ""),
                content.linkOf(view).orElse(""),
                film,
                image,
                figures,
                content.noted().of(view),
                trace.isEmpty() ? "No trace was kept." : figures.isEmpty() ? "Its trace has nothing to plot." : "");
    }

    private List<FigureView> figures(CaseView view, TraceSample trace, boolean isPictured) {
        String name = "case-" + view.index();
        List<RunEvent> events = Objects.requireNonNullElse(view.events(), List.of());
        List<FigureView> figures = new ArrayList<>();
        if (!isPictured) {
            PathFigure.of(name, trace, content.schema().agents())
                    .ifPresent(it -> figures.add(FigureView.of("From above", it)));
        }
        TraceFigure.of(name, trace, plotted(trace), events).ifPresent(it -> figures.add(FigureView.of("Trace", it)));
        return figures;
    }

    private boolean isShown(String channel) {
        return content.schema().headline().isEmpty() || channels.contains(channel);
    }

    /** Those of the manifest's headline; without one the first that there are. */
    private List<String> plotted(TraceSample trace) {
        List<String> headline = content.schema().headline();
        return headline.isEmpty()
                ? trace.headers().keySet().stream()
                        .filter(it -> !it.equals(TraceSample.TIME))
                        .toList()
                : headline;
    }

    private static List<CaseCard.Margin> margins(CaseView view) {
        return Objects.requireNonNullElse(view.margins(), Map.<String, Double>of()).entrySet().stream()
                .map(it -> new CaseCard.Margin(it.getKey(), Figures.of(it.getValue()), it.getValue() < 0))
                .toList();
    }
}
