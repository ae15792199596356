package dev.provinggrid.cli.export.mcap.topic;

import dev.provinggrid.cli.export.mcap.topic.Foxglove.CompressedVideo;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.Time;
import dev.provinggrid.cli.export.mcap.video.RecordedVideo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The frames of a recorded video, each at its simulated time. */
public final class Pictures {

    private static final String CAMERA = "camera";
    private static final String CODEC = "h264";

    private Pictures() {}

    /**
     * The topic.
     *
     * @throws IOException when a picture has no time that the format knows
     */
    public static RecordedTopic of(RecordedVideo video) throws IOException {
        List<Stamped> messages = new ArrayList<>();
        for (RecordedVideo.Picture picture : video.pictures()) {
            long ns = SimNanos.of(picture.simS());
            messages.add(new Stamped(ns, new CompressedVideo(Time.ofNanos(ns), CAMERA, picture.annexB(), CODEC)));
        }
        return RecordedTopic.of("/video", FoxgloveSchema.COMPRESSED_VIDEO, messages.iterator());
    }
}
