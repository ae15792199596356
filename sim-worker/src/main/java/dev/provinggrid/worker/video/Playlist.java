package dev.provinggrid.worker.video;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An HLS playlist (RFC 8216, version 7) of one file whose segments are ranges of bytes.
 *
 * @param file its name, beside the playlist
 * @param headLength bytes before the first segment
 * @param begun date of video time 0
 * @param segments those that are complete
 * @param complete whether no more will come
 */
record Playlist(String file, long headLength, Instant begun, List<Segment> segments, boolean complete) {

    private static final double TICKS_PER_S = H264Encoder.TICKS_PER_S;

    /**
     * A part that can be played by itself.
     *
     * @param offset of its first byte
     * @param length bytes
     * @param fromTicks video time of its first picture
     * @param ticks how long it lasts
     */
    record Segment(long offset, long length, long fromTicks, long ticks) {}

    String text() {
        List<String> lines = new ArrayList<>(List.of(
                "#EXTM3U",
                "#EXT-X-VERSION:7",
                "#EXT-X-TARGETDURATION:" + targetS(),
                "#EXT-X-MEDIA-SEQUENCE:0",
                "#EXT-X-PLAYLIST-TYPE:" + (complete ? "VOD" : "EVENT"),
                "#EXT-X-INDEPENDENT-SEGMENTS",
                "#EXT-X-MAP:URI=\"" + file + "\",BYTERANGE=\"" + headLength + "@0\""));
        segments.forEach(it -> lines.addAll(lines(it)));
        if (complete) {
            lines.add("#EXT-X-ENDLIST");
        }
        return String.join("\n", lines) + "\n";
    }

    private List<String> lines(Segment segment) {
        return List.of(
                "#EXT-X-PROGRAM-DATE-TIME:" + date(segment.fromTicks()),
                String.format(Locale.ROOT, "#EXTINF:%.6f,", segment.ticks() / TICKS_PER_S),
                "#EXT-X-BYTERANGE:" + segment.length() + "@" + segment.offset(),
                file);
    }

    private String date(long ticks) {
        long millis = Math.round(1000 * ticks / TICKS_PER_S);
        return String.format(
                Locale.ROOT,
                "%tFT%<tT.%<tLZ",
                begun.truncatedTo(ChronoUnit.MILLIS).plusMillis(millis).atOffset(java.time.ZoneOffset.UTC));
    }

    /** The longest segment, rounded. */
    private long targetS() {
        return segments.stream()
                .mapToLong(it -> Math.round(it.ticks() / TICKS_PER_S))
                .reduce(FilmRecording.SEGMENT_S, Math::max);
    }
}
