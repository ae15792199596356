package dev.provinggrid.server.api.stream;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of a stream.
 *
 * @param type its media type (RFC 8216 and RFC 4337)
 */
record StreamFile(String name, String type) {

    /** A film with or without the attempt that it shows, and the log of an attempt. */
    private static final Pattern NAME =
            Pattern.compile("video(-[0-9]{1,18})?\\.(m3u8|mp4|jsonl)|log-[0-9]{1,18}\\.txt");

    private static final Pattern PLAYLIST = Pattern.compile("video-([0-9]+)\\.m3u8");

    private static final Map<String, String> TYPES = Map.of(
            "m3u8",
            "application/vnd.apple.mpegurl",
            "mp4",
            "video/mp4",
            "jsonl",
            "application/jsonl",
            "txt",
            "text/plain");

    /** The attempt whose film it lists; empty for what is no playlist of one attempt. */
    OptionalLong filmOf() {
        Matcher playlist = PLAYLIST.matcher(name);
        return playlist.matches() ? OptionalLong.of(Long.parseLong(playlist.group(1))) : OptionalLong.empty();
    }

    /** The file of this name; empty when no stream has one called so. */
    static Optional<StreamFile> named(String name) {
        Matcher matcher = NAME.matcher(name);
        return matcher.matches()
                ? Optional.of(new StreamFile(name, TYPES.get(name.substring(name.lastIndexOf('.') + 1))))
                : Optional.empty();
    }
}
