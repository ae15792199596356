package dev.provinggrid.cli.run;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.results.CasesFile;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.run.values.AxisBins;
import dev.provinggrid.cli.run.values.LevelLabels;
import dev.provinggrid.cli.summary.outcome.DesignShare;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.model.perception.ModelLimitation;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.view.Utilisation;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** Reads the result of a sweep from a server or a folder. */
public final class SweepResultReader {

    private SweepResultReader() {}

    /** The result of a sweep of which this server knows. */
    public static SweepResult of(ControlClient client, SweepView view, List<CaseView> cases) {
        return of(
                view, cases, client.text(view.id(), "results.schema.json"), Optional.of(client.utilisation(view.id())));
    }

    /** The result that a folder or a server holds. */
    public static SweepResult of(SweepSource source) {
        return of(source.cases(), source.schema());
    }

    /** The result that {@code cases.json} and {@code results.schema.json} hold. */
    public static SweepResult of(CasesFile file, String schema) {
        return of(file.sweep(), file.cases(), schema, Optional.ofNullable(file.utilisation()));
    }

    private record Limited(List<ModelLimitation> limitations) {}

    private record Designed(DesignShare design) {}

    /** What {@code results.schema.json} says of the design; empty in folders from before it was told. */
    public static Optional<DesignShare> design(String schema) {
        return Optional.ofNullable(
                JsonMapper.shared().readValue(schema, Designed.class).design());
    }

    /** None in folders from before they were told. */
    private static List<ModelLimitation> limitations(String schema) {
        return Objects.requireNonNullElse(
                JsonMapper.shared().readValue(schema, Limited.class).limitations(), List.of());
    }

    private static SweepResult of(
            SweepView view, List<CaseView> cases, String schema, Optional<Utilisation> utilisation) {
        Optional<DesignShare> design = design(schema);
        boolean replicated = cases.stream().anyMatch(it -> it.replicate() > 0);
        Map<String, Map<Object, String>> labels = LevelLabels.of(schema);
        return new SweepResult(
                view,
                cases,
                VariedParameter.of(cases, labels, AxisBins.of(schema)),
                view.noRate() == null && design.map(DesignShare::sample).orElse(replicated),
                utilisation,
                MeasuresOfSchema.of(schema),
                limitations(schema),
                design);
    }
}
