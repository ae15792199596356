package dev.provinggrid.server.api.report;

import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StoredText;
import dev.provinggrid.server.storage.TraceLines;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Describes the columns of a trace as a Frictionless Table Schema, whose fields additionally have {@code channel} and
 * {@code unit}. First come the columns of the sweep's first trace, in its order, then any others that the manifest
 * declares. A table may have more columns ({@code traces.csv} begins with {@code case}) and may lack the
 * {@code optional} ones.
 */
public final class TraceSchema {

    private static final Pattern HEADER = Pattern.compile("(?<name>[^\\[]*)(?:\\[(?<unit>.*)])?");

    private final Artifacts artifacts;

    TraceSchema(Artifacts artifacts) {
        this.artifacts = artifacts;
    }

    public Map<String, Object> of(PinnedSweep sweep) throws IOException {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("format", 1);
        schema.put("sweep", sweep.submitted().name());
        schema.put("scenario", sweep.submitted().scenario());
        schema.put("scenarioVersion", sweep.submitted().scenarioVersion());
        List<Channel> channels = channels(sweep).toList();
        schema.put("fieldsMatch", channels.stream().anyMatch(Channel::optional) ? "partial" : "subset");
        schema.put("fields", channels.stream().map(TraceSchema::field).toList());
        schema.put("missingValues", List.of(""));
        return schema;
    }

    /** What is known of a column, whichever trace it stands in. */
    static Map<String, Object> field(PinnedSweep sweep, String column) {
        return field(sweep.sweep().manifest().channels().stream()
                .filter(it -> it.header().equals(column))
                .findFirst()
                .orElseGet(() -> undeclared(column)));
    }

    private Stream<Channel> channels(PinnedSweep sweep) throws IOException {
        Map<String, Channel> declared = sweep.sweep().manifest().channels().stream()
                .collect(Collectors.toMap(Channel::header, Function.identity(), (one, _) -> one, LinkedHashMap::new));
        Map<String, Channel> ordered = new LinkedHashMap<>();
        for (String column : firstHeader(sweep.submitted().id())) {
            ordered.put(column, Optional.ofNullable(declared.get(column)).orElseGet(() -> undeclared(column)));
        }
        declared.forEach(ordered::putIfAbsent);
        return ordered.values().stream();
    }

    private List<String> firstHeader(String sweep) throws IOException {
        Optional<StoredText> trace = artifacts.firstText(sweep, ArtifactUpload.TRACE);
        if (trace.isEmpty()) {
            return List.of();
        }
        try (TraceLines lines = new TraceLines(0, trace.get())) {
            return lines.next().map(it -> List.of(it.split(",", -1))).orElse(List.of());
        }
    }

    /** A manifest may leave its channels out. */
    private static Channel undeclared(String column) {
        Matcher header = HEADER.matcher(column);
        return header.matches()
                ? new Channel(
                        header.group("name"),
                        Optional.ofNullable(header.group("unit")).orElse(""),
                        "")
                : new Channel(column, "", "");
    }

    /** A channel with a unit has numbers; the type of one without a unit is unknown. */
    private static Map<String, Object> field(Channel channel) {
        Map<String, Object> field = new LinkedHashMap<>();
        field.put("name", channel.header());
        field.put("channel", channel.name());
        field.put("type", channel.unit().isEmpty() ? "any" : "number");
        if (!channel.unit().isEmpty()) {
            field.put("unit", Unit.named(channel.unit()).map(Unit::symbol).orElse(channel.unit()));
        }
        field.put("description", channel.description());
        if (channel.optional()) {
            field.put("optional", true);
        }
        return field;
    }
}
