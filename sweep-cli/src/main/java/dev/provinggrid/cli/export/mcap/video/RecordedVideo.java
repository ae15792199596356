package dev.provinggrid.cli.export.mcap.video;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A video as docs/video.md describes it: H.264 without pictures that need later ones, in fragments, and a file with the simulated
 * time of each picture.
 *
 * @param width px; 0 where nothing tells it
 */
public record RecordedVideo(List<Picture> pictures, int width) {

    /** What stands before the boxes of a {@code stsd} and of the description of a video in it. */
    private static final int DESCRIPTIONS = 8;

    private static final int VIDEO_FIELDS = 78;

    /**
     * One picture.
     *
     * @param annexB as a decoder takes it
     */
    public record Picture(double simS, ByteBuffer annexB) {}

    private record Times(List<Double> simS, int width) {}

    /**
     * Reads both files.
     *
     * @throws IOException when they do not fit together, or are not whole
     */
    public static RecordedVideo read(byte[] mp4, byte[] json) throws IOException {
        try {
            Times told = JsonMapper.shared().readValue(json, Times.class);
            List<Double> times = told.simS();
            List<byte[]> pictures = pictures(ByteBuffer.wrap(mp4));
            if (pictures.size() != times.size()) {
                throw new IOException(
                        "its video has " + pictures.size() + " pictures and video.json times of " + times.size());
            }
            List<Picture> timed = new ArrayList<>();
            for (int i = 0; i < times.size(); i++) {
                timed.add(new Picture(times.get(i), ByteBuffer.wrap(pictures.get(i))));
            }
            return new RecordedVideo(List.copyOf(timed), told.width());
        } catch (JacksonException e) {
            throw new IOException("video.json: " + e.getOriginalMessage(), e);
        } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
            throw new IOException("its video is torn", e);
        }
    }

    /**
     * How many times as wide its pictures are as the images that boxes of the trace are in.
     *
     * @param layers what is laid over it, line by line
     */
    public double enlarged(byte[] layers) throws IOException {
        try {
            String setting = new String(layers, StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("{}");
            int camera = JsonMapper.shared()
                    .readTree(setting)
                    .at("/setting/camera/width")
                    .asInt(0);
            return camera > 0 && width > 0 ? (double) width / camera : 1;
        } catch (JacksonException e) {
            throw new IOException("video.jsonl: " + e.getOriginalMessage(), e);
        }
    }

    private static List<byte[]> pictures(ByteBuffer file) throws IOException {
        List<Mp4Box> boxes = Mp4Box.among(file, 0);
        AnnexB codec = AnnexB.of(configuration(boxes));
        List<byte[]> pictures = new ArrayList<>();
        for (Mp4Box box : boxes) {
            if (box.type().equals("moof")) {
                for (ByteBuffer sample : TrackRun.samples(box, file)) {
                    pictures.add(codec.of(sample, pictures.size()));
                }
            }
        }
        return pictures;
    }

    private static ByteBuffer configuration(List<Mp4Box> boxes) throws IOException {
        Mp4Box movie = Mp4Box.first(boxes, "moov").orElseThrow(() -> new IOException("its video has no header"));
        Mp4Box table = movie.find("trak", "mdia", "minf", "stbl", "stsd")
                .orElseThrow(() -> new IOException("its video has no track"));
        ByteBuffer description =
                table.content().slice(DESCRIPTIONS, table.content().limit() - DESCRIPTIONS);
        Mp4Box codec = Mp4Box.first(Mp4Box.among(description, 0), "avc1")
                .orElseThrow(() -> new IOException("its video is not H.264"));
        ByteBuffer parts = codec.content().slice(VIDEO_FIELDS, codec.content().limit() - VIDEO_FIELDS);
        return Mp4Box.first(Mp4Box.among(parts, 0), "avcC")
                .orElseThrow(() -> new IOException("its video does not say how to decode it"))
                .content();
    }
}
