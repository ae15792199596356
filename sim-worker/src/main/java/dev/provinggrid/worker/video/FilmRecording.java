package dev.provinggrid.worker.video;

import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.sim.video.LayerLine;
import dev.provinggrid.worker.video.Playlist.Segment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.json.JsonMapper;

/**
 * Records the film of one run: {@code video.mp4}, its playlist {@code video.m3u8}, {@code video.json} with the simulated time of every
 * frame, and {@code video.jsonl} with the overlays. Video time is simulated time since the first frame. During the run the playlist lists
 * the complete segments.
 */
final class FilmRecording implements Film {

    static final long SEGMENT_S = 2;

    private static final long NS_PER_S = 1_000_000_000L;

    private final Path folder;
    private final FilmName name;
    private final FilmFormat format;
    private final Instant begun;
    private final FragmentedMp4 video;
    private final List<Segment> segments = new ArrayList<>();
    private final List<Long> shownNs = new ArrayList<>();
    private long segmentOffset;
    private long segmentTicks;
    private Optional<LayerFile> layers = Optional.empty();
    private OptionalLong untilNs = OptionalLong.empty();
    private boolean closed;

    /**
     * Begins it.
     *
     * @param folder that takes its files
     * @param name of its files
     * @param begun wall time of the beginning, which the playlist dates by
     * @throws IOException when it cannot be written, or this machine cannot encode
     */
    FilmRecording(Path folder, FilmName name, FilmFormat format, Instant begun) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.name = name;
        this.format = format;
        this.begun = begun;
        this.video = new FragmentedMp4(folder.resolve(name.video()), format);
        this.segmentOffset = video.headLength();
        writePlaylist(false);
    }

    @Override
    public void show(long simNs, Canvas picture) {
        try {
            boolean first = shownNs.isEmpty();
            shownNs.add(simNs);
            long ticks = ticks(simNs);
            boolean cut = !first && ticks - segmentTicks >= SEGMENT_S * H264Encoder.TICKS_PER_S;
            if (cut) {
                endSegment(ticks);
                writePlaylist(false);
            }
            video.add(picture.rgb(), ticks, first || cut);
        } catch (IOException e) {
            throw new UncheckedIOException("the film cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public void tell(LayerLine line) {
        try {
            if (layers.isEmpty()) {
                layers = Optional.of(new LayerFile(folder.resolve(name.layers())));
            }
            layers.get().write(line);
        } catch (IOException e) {
            throw new UncheckedIOException("what is laid over the film cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public void until(long simNs) {
        untilNs = OptionalLong.of(simNs);
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try (video) {
            if (layers.isPresent()) {
                layers.get().close();
            }
            if (!shownNs.isEmpty()) {
                endSegment(ticks(Math.max(shownNs.getLast() + 1, endNs())));
            }
            writePlaylist(true);
            writeTimes();
        } catch (IOException e) {
            throw new UncheckedIOException("the film cannot be written: " + e.getMessage(), e);
        }
    }

    private long endNs() {
        return untilNs.orElseGet(() -> shownNs.getLast() + format.periodNs());
    }

    private long ticks(long simNs) {
        return Math.round((simNs - shownNs.getFirst()) / (double) NS_PER_S * H264Encoder.TICKS_PER_S);
    }

    private void endSegment(long ticks) throws IOException {
        long end = video.cut(ticks);
        segments.add(new Segment(segmentOffset, end - segmentOffset, segmentTicks, ticks - segmentTicks));
        segmentOffset = end;
        segmentTicks = ticks;
    }

    /** Readers see the one before or this one, never half of it. */
    private void writePlaylist(boolean complete) throws IOException {
        Playlist playlist = new Playlist(name.video(), video.headLength(), begun, List.copyOf(segments), complete);
        Path next = Files.writeString(folder.resolve(name.playlist() + ".next"), playlist.text());
        Files.move(next, folder.resolve(name.playlist()), StandardCopyOption.ATOMIC_MOVE);
    }

    private void writeTimes() throws IOException {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("format", PictureTimes.FORMAT);
        content.put("begun", begun.toString());
        content.put("width", format.width());
        content.put("height", format.height());
        content.put("periodS", format.periodNs() / (double) NS_PER_S);
        content.put("simS", shownNs.stream().map(it -> it / (double) NS_PER_S).toList());
        Files.write(folder.resolve(name.times()), JsonMapper.shared().writeValueAsBytes(content));
    }
}
