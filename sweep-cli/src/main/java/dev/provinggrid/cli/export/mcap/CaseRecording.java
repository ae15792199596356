package dev.provinggrid.cli.export.mcap;

import dev.provinggrid.cli.export.mcap.topic.ChannelDescriptions;
import dev.provinggrid.cli.export.mcap.topic.EventLog;
import dev.provinggrid.cli.export.mcap.topic.FleetTrajectories;
import dev.provinggrid.cli.export.mcap.topic.PictureBoxes;
import dev.provinggrid.cli.export.mcap.topic.Pictures;
import dev.provinggrid.cli.export.mcap.topic.RecordedTopic;
import dev.provinggrid.cli.export.mcap.topic.Scene;
import dev.provinggrid.cli.export.mcap.topic.SceneAgent;
import dev.provinggrid.cli.export.mcap.topic.TraceTable;
import dev.provinggrid.cli.export.mcap.topic.TraceTopics;
import dev.provinggrid.cli.export.mcap.topic.TraceTrajectories;
import dev.provinggrid.cli.export.mcap.video.RecordedVideo;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Everything that the run of a case recorded. */
final class CaseRecording {

    private static final String VIDEO = "video.mp4";
    private static final String VIDEO_TIMES = "video.json";
    private static final String VIDEO_LAYERS = "video.jsonl";

    private final SweepSource source;
    private final ChannelDescriptions descriptions;
    private final List<SceneAgent> agents;
    private final String scenario;

    CaseRecording(SweepSource source, String scenario) {
        this.source = source;
        this.scenario = scenario;
        this.descriptions = ChannelDescriptions.of(source.traceSchema().orElse("{}"));
        this.agents = SceneAgent.declared(source.schema());
    }

    /**
     * Its topics.
     *
     * @return empty when it left no trace, or that is there no longer
     * @throws IOException saying what is wrong with a file of it
     */
    Optional<List<RecordedTopic>> topics(CaseView view) throws IOException {
        Optional<byte[]> csv = bytes(view, ArtifactUpload.TRACE);
        if (csv.isEmpty()) {
            return Optional.empty();
        }
        TraceTable trace = TraceTable.read(csv.get(), descriptions);
        List<RecordedTopic> topics =
                new ArrayList<>(TraceTopics.of(trace, agents, scenario).toList());
        Optional<FleetTrajectories> fleet = fleet(view);
        Set<String> elsewhere = fleet.map(it -> Set.copyOf(it.names())).orElse(Set.of());
        fleet.ifPresent(it -> Scene.topics(it).forEach(topics::add));
        Scene.topics(new TraceTrajectories(trace, agents, elsewhere)).forEach(topics::add);
        Optional<RecordedVideo> video = video(view);
        if (video.isPresent()) {
            topics.add(Pictures.of(video.get()));
        }
        PictureBoxes.topics(trace, enlarged(view, video)).forEach(topics::add);
        topics.add(EventLog.of(view));
        return Optional.of(topics);
    }

    private Optional<FleetTrajectories> fleet(CaseView view) throws IOException {
        Optional<byte[]> index = bytes(view, ArtifactUpload.AGENT_INDEX);
        Optional<byte[]> samples = index.isEmpty() ? index : bytes(view, ArtifactUpload.AGENTS);
        return samples.isEmpty()
                ? Optional.empty()
                : Optional.of(FleetTrajectories.read(index.orElseThrow(), samples.get()));
    }

    private Optional<RecordedVideo> video(CaseView view) throws IOException {
        Optional<byte[]> times = bytes(view, VIDEO_TIMES);
        Optional<byte[]> film = times.isEmpty() ? times : bytes(view, VIDEO);
        return film.isEmpty() ? Optional.empty() : Optional.of(RecordedVideo.read(film.get(), times.orElseThrow()));
    }

    private double enlarged(CaseView view, Optional<RecordedVideo> video) throws IOException {
        Optional<byte[]> layers = bytes(view, VIDEO_LAYERS);
        return video.isPresent() && layers.isPresent() ? video.get().enlarged(layers.get()) : 1;
    }

    private Optional<byte[]> bytes(CaseView view, String artifact) throws IOException {
        if (view.artifacts() == null || !view.artifacts().contains(artifact)) {
            return Optional.empty();
        }
        Optional<InputStream> stream = source.artifact(view, artifact);
        if (stream.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream content = stream.get()) {
            return Optional.of(content.readAllBytes());
        }
    }
}
