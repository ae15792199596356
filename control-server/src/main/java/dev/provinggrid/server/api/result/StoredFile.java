package dev.provinggrid.server.api.result;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/**
 * A file among the artifacts of a case.
 *
 * @param sha256 of its content
 */
record StoredFile(String name, Path path, String sha256) {

    private static final Map<String, String> TYPES = Map.of(
            "m3u8", "application/vnd.apple.mpegurl",
            "mp4", "video/mp4",
            "m4s", "video/iso.segment",
            "ts", "video/mp2t",
            "json", MediaType.APPLICATION_JSON_VALUE,
            "jsonl", "application/jsonl",
            "svg", "image/svg+xml");

    String tag() {
        return '"' + sha256 + '"';
    }

    /** Clients must revalidate at every use: after a rerun the same address serves another file. */
    ResponseEntity<Resource> answer() {
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(type()))
                .cacheControl(CacheControl.noCache().cachePrivate())
                .eTag(tag())
                .body(new FileSystemResource(path));
    }

    private String type() {
        String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return TYPES.getOrDefault(extension, MediaType.APPLICATION_OCTET_STREAM_VALUE);
    }
}
