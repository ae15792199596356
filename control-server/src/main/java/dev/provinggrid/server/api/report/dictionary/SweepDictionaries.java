package dev.provinggrid.server.api.report.dictionary;

import dev.provinggrid.analysis.dictionary.DataDictionary;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.server.api.report.ResultsSchema;
import dev.provinggrid.server.api.report.TraceSchema;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StoredText;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Builds the data dictionaries of sweeps from the schemas of their tables. */
final class SweepDictionaries {

    private final ResultsSchema results;
    private final TraceSchema traces;
    private final Artifacts artifacts;

    SweepDictionaries(ResultsSchema results, TraceSchema traces, Artifacts artifacts) {
        this.results = results;
        this.traces = traces;
        this.artifacts = artifacts;
    }

    /** Of tables that the sweep has so far: no trace, no columns of traces. */
    DataDictionary of(PinnedSweep sweep) throws IOException {
        return DataDictionary.of(tree(results.of(sweep)), trace(sweep), agents(sweep));
    }

    private Optional<JsonNode> trace(PinnedSweep sweep) throws IOException {
        return first(sweep, ArtifactUpload.TRACE).isPresent() ? Optional.of(tree(traces.of(sweep))) : Optional.empty();
    }

    private Optional<JsonNode> agents(PinnedSweep sweep) throws IOException {
        Optional<StoredText> index = first(sweep, ArtifactUpload.AGENT_INDEX);
        if (index.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream json = index.get().open()) {
            return Optional.of(JsonMapper.shared().readTree(json));
        }
    }

    private Optional<StoredText> first(PinnedSweep sweep, String artifact) {
        return artifacts.firstText(sweep.submitted().id(), artifact);
    }

    private static JsonNode tree(Map<String, Object> schema) {
        return JsonMapper.shared().valueToTree(schema);
    }
}
