package dev.provinggrid.server.dispatch.repeat;

import dev.provinggrid.analysis.trajectory.TracePlaces;
import dev.provinggrid.analysis.trajectory.Trajectories;
import dev.provinggrid.model.scenario.AgentDeclaration;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.server.storage.StoredText;
import dev.provinggrid.server.storage.TraceLines;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The recorded positions of a run's agents: from {@code agents.npy}, else from the channels that the manifest declares for
 * them.
 *
 * @param agents their names
 * @param times of the rows, s
 */
record RecordedMotion(Trajectories places, List<String> agents, IntToDoubleFunction times) {

    /**
     * Reads it.
     *
     * @param files of the run, by name
     * @return empty where neither is there
     */
    static Optional<RecordedMotion> of(Function<String, Optional<Path>> files, Manifest manifest) throws IOException {
        Optional<Path> array = files.apply(ArtifactUpload.AGENTS);
        Optional<Path> index = files.apply(ArtifactUpload.AGENT_INDEX);
        if (array.isPresent() && index.isPresent()) {
            return Optional.of(ofArray(array.get(), index.get()));
        }
        Optional<Path> trace = files.apply(ArtifactUpload.TRACE);
        List<AgentDeclaration> placed =
                manifest.agents().stream().filter(it -> !it.x().isEmpty()).toList();
        return trace.isEmpty() || placed.isEmpty() ? Optional.empty() : ofTrace(trace.get(), placed);
    }

    double seconds(int row) {
        return times.applyAsDouble(row);
    }

    /** Mapped, not read: of a large fleet it takes 36 MB for each run. */
    private static RecordedMotion ofArray(Path array, Path index) throws IOException {
        JsonNode json = JsonMapper.shared().readTree(Files.readString(index));
        double period = json.get("period_s").asDouble();
        List<String> agents =
                json.get("agents").valueStream().map(JsonNode::asString).toList();
        try (FileChannel file = FileChannel.open(array)) {
            Trajectories places = Trajectories.read(file.map(FileChannel.MapMode.READ_ONLY, 0, file.size()));
            return new RecordedMotion(places, agents, row -> row * period);
        }
    }

    private static Optional<RecordedMotion> ofTrace(Path trace, List<AgentDeclaration> agents) throws IOException {
        try (TraceLines lines = new TraceLines(0, new StoredText(trace))) {
            TracePlaces places = TracePlaces.read(lines.iterator(), agents);
            return places.names().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new RecordedMotion(places, places.names(), places::seconds));
        }
    }
}
