package dev.provinggrid.worker.video;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.worker.record.AttemptLog;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveVideoTest {

    private static final FilmFormat FORMAT = new FilmFormat(64, 36, 100_000_000);

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<Long, AttemptLog> running = new HashMap<>();
    private LiveFilms films;
    private LiveVideo live;

    @BeforeEach
    void serve() throws IOException {
        films = new LiveFilms(folder.resolve("ended"), System::nanoTime);
        live = new LiveVideo(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                films,
                it -> Optional.ofNullable(running.get(it)));
    }

    @AfterEach
    void end() {
        live.close();
        http.shutdownNow();
    }

    @Test
    void whileARunGoesOnItsCompleteSegmentsCanBeHad() throws Exception {
        try (FilmRecording film = new FilmRecording(folder, FilmName.RUN, FORMAT, Instant.EPOCH)) {
            films.begin(5, folder);
            for (int i = 0; i <= 40; i++) {
                film.show(i * FORMAT.periodNs(), new Canvas(FORMAT.width(), FORMAT.height()));
            }
            String playlist = new String(get("/video.m3u8", "").body(), UTF_8);
            assertThat(playlist)
                    .contains("#EXT-X-PLAYLIST-TYPE:EVENT", "\nvideo-5.mp4\n", "URI=\"video-5.mp4\"")
                    .doesNotContain("ENDLIST");
            String range = playlist.lines()
                    .filter(it -> it.startsWith("#EXT-X-BYTERANGE"))
                    .toList()
                    .getLast()
                    .substring(17);
            int length = Integer.parseInt(range.replaceFirst("@.*", ""));
            int from = Integer.parseInt(range.replaceFirst(".*@", ""));
            HttpResponse<byte[]> segment = get("/video-5.mp4", "bytes=" + from + "-" + (from + length - 1));
            assertThat(segment.statusCode()).isEqualTo(206);
            assertThat(segment.body())
                    .isEqualTo(Arrays.copyOfRange(
                            Files.readAllBytes(folder.resolve(FilmName.RUN.video())), from, from + length));
        }
        assertThat(new String(get("/video.m3u8", "").body(), UTF_8)).contains("VOD", "ENDLIST");
    }

    @Test
    void theLogOfTheRunThatGoesOnIsToldFromWhereOneStopped() throws Exception {
        try (AttemptLog log = new AttemptLog(Clock.systemUTC(), 1000, 1000)) {
            running.put(7L, log);
            log.print("loading\nwaiting ");
            assertThat(get("/log-7.txt", "").body()).asString(UTF_8).isEqualTo("loading\nwaiting ");
            assertThat(get("/log-7.txt", "bytes=16-").statusCode())
                    .as("nothing new")
                    .isEqualTo(416);
            log.print("for the licence\n");
            HttpResponse<byte[]> rest = get("/log-7.txt", "bytes=16-");
            assertThat(rest.body()).asString(UTF_8).isEqualTo("for the licence\n");
            assertThat(rest.headers().firstValue("Content-Range")).contains("bytes 16-31/32");
        }
        assertThat(get("/log-8.txt", "").statusCode()).isEqualTo(404);
        assertThat(films.areWatched()).as("who reads a log asks for no film").isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/video.json",
                "/video.mp4/../video.json",
                "/video.m3u8x",
                "/video.mp4/",
                "/etc/passwd",
                "/video-6.m3u8",
                "/video-.mp4",
                "/video-5.json",
                "/video-5%2e.mp4",
                "/video-1234567890123456789.mp4",
                "/video-../video.json",
                "//video.mp4"
            })
    void nothingElseIsServed(String path) throws Exception {
        Files.writeString(folder.resolve("video.json"), "{}");
        films.begin(5, folder);
        assertThat(get(path, "").statusCode()).isEqualTo(404);
    }

    @Test
    void whatIsLaidOverThePicturesIsReadOnWhereItEnded() throws Exception {
        films.begin(5, folder);
        assertThat(get("/video-5.jsonl", "").statusCode())
                .as("nothing told yet")
                .isEqualTo(404);
        Path lines = Files.writeString(folder.resolve(FilmName.RUN.layers()), "{\"setting\":{}}\n");
        assertThat(new String(get("/video-5.jsonl", "bytes=0-").body(), UTF_8)).isEqualTo("{\"setting\":{}}\n");
        Files.writeString(lines, "{\"moment\":{}}\n", StandardOpenOption.APPEND);
        assertThat(new String(get("/video-5.jsonl", "bytes=14-").body(), UTF_8)).isEqualTo("\n{\"moment\":{}}\n");
    }

    @Test
    void whoAsksGetsTheNextPicturesFilmed() throws Exception {
        assertThat(films.areWatched()).isFalse();
        assertThat(get("/video-1.m3u8", "").statusCode()).isEqualTo(404);
        assertThat(films.areWatched()).isTrue();
    }

    @Test
    void whereNothingIsFilmedThatIsSaid() throws Exception {
        HttpResponse<byte[]> answer = get("/video.m3u8", "");
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(new String(answer.body(), UTF_8)).contains("cannot be watched now");
        films.begin(6, folder.resolve("gone"));
        assertThat(get("/video.m3u8", "").statusCode()).isEqualTo(404);
        assertThat(get("/video.mp4", "").statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"bytes=100-", "bytes=9-3", "bytes=-5", "bytes=0-1,3-4", "lines=1-2", "bytes=999999999999999999-"
            })
    void aRangeThatIsNotThereIsRefused(String range) throws Exception {
        Files.write(folder.resolve(FilmName.RUN.video()), new byte[100]);
        films.begin(5, folder);
        assertThat(get("/video.mp4", range).statusCode()).isEqualTo(416);
        assertThat(get("/video.mp4", "bytes=90-500").body()).hasSize(10);
        assertThat(get("/video.mp4", "").body()).hasSize(100);
    }

    /** A page asks for the overlays of a run as soon as it sees it. */
    @ParameterizedTest
    @ValueSource(strings = {"", "bytes=0-", "bytes=0-99"})
    void aFileInWhichNothingIsYetIsAnsweredEmptyAndIsNoFault(String range) throws Exception {
        Files.createFile(folder.resolve(FilmName.RUN.layers()));
        films.begin(5, folder);
        HttpResponse<byte[]> answer = get("/video-5.jsonl", range);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
        assertThat(get("/video-5.jsonl", "bytes=1-").statusCode()).isEqualTo(416);
    }

    private HttpResponse<byte[]> get(String path, String range) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + live.port() + path));
        if (!range.isEmpty()) {
            request.header("Range", range);
        }
        return http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }
}
