package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The live video of a slot, as a player fetches it.
 *
 * @param slot from 0
 */
record LiveVideo(ServerApi api, int slot) {

    private static final int PARTIAL = 206;
    private static final Pattern SEGMENT =
            Pattern.compile("#EXT-X-BYTERANGE:(?<length>\\d+)@(?<offset>\\d+)\n(?<file>[\\w.-]+)\n");

    /** The first segment of what runs now; empty while there is none yet. */
    Optional<byte[]> segment() {
        Matcher segment = SEGMENT.matcher(text(api.file(at("video.m3u8"), Optional.empty())));
        if (!segment.find()) {
            return Optional.empty();
        }
        long first = Long.parseLong(segment.group("offset"));
        long length = Long.parseLong(segment.group("length"));
        HttpResponse<byte[]> answer =
                api.file(at(segment.group("file")), Optional.of("bytes=%d-%d".formatted(first, first + length - 1)));
        if (answer.statusCode() != PARTIAL) {
            return Optional.empty();
        }
        assertThat(answer.body()).hasSize((int) length);
        return Optional.of(answer.body());
    }

    private String at(String file) {
        return "/stream/" + slot + "/" + file;
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }
}
