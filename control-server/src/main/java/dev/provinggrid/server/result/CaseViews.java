package dev.provinggrid.server.result;

import dev.provinggrid.model.wire.CaseView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** Cases as the wire tells them. */
public final class CaseViews {

    private final ArtifactRecords artifacts;

    public CaseViews(ArtifactRecords artifacts) {
        this.artifacts = artifacts;
    }

    /**
     * A case for people and programs.
     *
     * @param parameters those to show
     */
    public CaseView of(CaseRow row, Map<String, Object> parameters) {
        return new CaseView(
                row.index(),
                row.key(),
                row.round(),
                row.replicate(),
                row.seed(),
                row.state().toLowerCase(Locale.ROOT),
                row.outcome().map(Enum::name).orElse(null),
                row.errorKind().map(it -> it.name().toLowerCase(Locale.ROOT)).orElse(null),
                row.endReason().orElse(null),
                row.cause().orElse(null),
                row.message().orElse(null),
                new LinkedHashMap<>(parameters),
                row.kpis(),
                boxed(row.margin()),
                row.margins(),
                row.events(),
                row.attempts(),
                row.losses(),
                row.worker().orElse(null),
                boxed(row.wallS()),
                boxed(row.simS()),
                row.traceHash().orElse(null),
                names(row));
    }

    private List<String> names(CaseRow row) {
        return row.outcome().isPresent() && row.attempt().isPresent()
                ? artifacts.names(row.attempt().getAsLong())
                : List.of();
    }

    private static Double boxed(OptionalDouble value) {
        return value.isPresent() ? Double.valueOf(value.getAsDouble()) : null;
    }
}
