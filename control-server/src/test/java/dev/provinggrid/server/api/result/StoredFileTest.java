package dev.provinggrid.server.api.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoredFileTest {

    @ParameterizedTest
    @CsvSource({
        "video.m3u8, application/vnd.apple.mpegurl",
        "video-init.MP4, video/mp4",
        "video.json, application/json",
        "trace.csv, application/octet-stream",
        "page.html, application/octet-stream",
        "noextension, application/octet-stream"
    })
    void whatABrowserWouldRunIsServedAsBytesAndAskedAboutAtEveryUse(String name, String type) {
        var answer = new StoredFile(name, Path.of(name), "abc").answer();
        assertThat(answer.getHeaders().getContentType()).hasToString(type);
        assertThat(answer.getHeaders().getETag()).isEqualTo("\"abc\"");
        assertThat(answer.getHeaders().getCacheControl()).contains("no-cache", "private");
    }
}
