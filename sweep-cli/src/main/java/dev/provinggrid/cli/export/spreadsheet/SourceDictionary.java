package dev.provinggrid.cli.export.spreadsheet;

import dev.provinggrid.analysis.dictionary.DataDictionary;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The data dictionary of a sweep, computed where a folder has no file of it. */
record SourceDictionary(SweepSource source) {

    DataDictionary read() {
        JsonMapper json = JsonMapper.shared();
        return DataDictionary.of(
                json.readTree(source.schema()), source.traceSchema().map(json::readTree), agents());
    }

    private Optional<JsonNode> agents() {
        return source.cases().cases().stream()
                .filter(it -> it.artifacts() != null && it.artifacts().contains(ArtifactUpload.AGENT_INDEX))
                .flatMap(it -> index(it).stream())
                .findFirst();
    }

    private Optional<JsonNode> index(CaseView view) {
        try (InputStream json =
                source.artifact(view, ArtifactUpload.AGENT_INDEX).orElse(null)) {
            return json == null
                    ? Optional.empty()
                    : Optional.of(JsonMapper.shared().readTree(json));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    ArtifactUpload.AGENT_INDEX + " of case " + view.index() + " cannot be read", e);
        }
    }
}
