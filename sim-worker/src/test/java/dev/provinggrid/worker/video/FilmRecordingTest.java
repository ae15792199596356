package dev.provinggrid.worker.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.FilmFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What was encoded is decoded again, by the library that encoded it. */
class FilmRecordingTest {

    private static final Instant BEGUN = Instant.parse("2026-03-01T23:59:58.250Z");
    private static final FilmFormat FORMAT = new FilmFormat(320, 180, 100_000_000);

    @TempDir
    Path folder;

    @Test
    void everyPictureComesBackAtItsSimulatedTime() throws Exception {
        film(57);
        DecodedVideo video = DecodedVideo.of(folder.resolve(FilmRecording.PLAYLIST));
        assertThat(video.width()).isEqualTo(320);
        assertThat(video.height()).isEqualTo(180);
        assertThat(video.pictures()).hasSize(57);
        for (int i = 0; i < 57; i++) {
            assertThat(video.pictures().get(i).atS()).as("picture %s", i).isCloseTo(i * .1, within(1e-9));
            assertThat(video.pictures().get(i).brightness())
                    .as("picture %s", i)
                    .isCloseTo(16 + 219 * grey(i) / 255.0, within(6.0));
        }
        assertThat(IntStream.range(0, 57).filter(i -> video.pictures().get(i).key()))
                .containsExactly(0, 20, 40);
    }

    @Test
    void theFileAloneIsAVideoToo() throws Exception {
        film(25);
        assertThat(DecodedVideo.of(folder.resolve(FilmRecording.VIDEO)).pictures())
                .hasSize(25);
    }

    @Test
    void thePlaylistTellsDurationsAndDates() throws Exception {
        film(57);
        assertThat(lines("#EXTINF")).containsExactly("#EXTINF:2.000000,", "#EXTINF:2.000000,", "#EXTINF:1.700000,");
        assertThat(lines("#EXT-X-PROGRAM-DATE-TIME"))
                .containsExactly(
                        "#EXT-X-PROGRAM-DATE-TIME:2026-03-01T23:59:58.250Z",
                        "#EXT-X-PROGRAM-DATE-TIME:2026-03-02T00:00:00.250Z",
                        "#EXT-X-PROGRAM-DATE-TIME:2026-03-02T00:00:02.250Z");
        assertThat(lines("#EXT-X-TARGETDURATION")).containsExactly("#EXT-X-TARGETDURATION:2");
        assertThat(lines("#EXT-X-PLAYLIST-TYPE")).containsExactly("#EXT-X-PLAYLIST-TYPE:VOD");
        assertThat(lines("#EXT-X-ENDLIST")).hasSize(1);
    }

    @Test
    void theBytesOfTheSegmentsFollowEachOtherToTheEndOfTheFile() throws Exception {
        film(57);
        long next = Long.parseLong(lines("#EXT-X-MAP").getFirst().replaceAll(".*BYTERANGE=\"(\\d+)@0\"", "$1"));
        for (String range : lines("#EXT-X-BYTERANGE")) {
            String[] parts = range.replace("#EXT-X-BYTERANGE:", "").split("@", 2);
            assertThat(Long.parseLong(parts[1])).isEqualTo(next);
            next += Long.parseLong(parts[0]);
        }
        assertThat(next).isEqualTo(Files.size(folder.resolve(FilmRecording.VIDEO)));
    }

    @Test
    void whileItGoesOnThePlaylistPlaysWhatIsComplete() throws Exception {
        try (FilmRecording film = new FilmRecording(folder, FORMAT, BEGUN)) {
            assertThat(lines("#EXT-X-PLAYLIST-TYPE")).containsExactly("#EXT-X-PLAYLIST-TYPE:EVENT");
            assertThat(lines("#EXTINF")).isEmpty();
            for (int i = 0; i <= 40; i++) {
                film.show(i * FORMAT.periodNs(), picture(i));
            }
            assertThat(lines("#EXTINF")).hasSize(2);
            assertThat(lines("#EXT-X-ENDLIST")).isEmpty();
            Path copy = Files.createDirectory(folder.resolve("copy"));
            Files.copy(folder.resolve(FilmRecording.VIDEO), copy.resolve(FilmRecording.VIDEO));
            Files.writeString(
                    copy.resolve(FilmRecording.PLAYLIST),
                    Files.readString(folder.resolve(FilmRecording.PLAYLIST)) + "#EXT-X-ENDLIST\n");
            assertThat(DecodedVideo.of(copy.resolve(FilmRecording.PLAYLIST)).pictures())
                    .hasSize(40);
        }
    }

    @Test
    void videoTimeIsMappedToSimulatedTime() throws Exception {
        long jitterNs = 5_000_000;
        try (FilmRecording film = new FilmRecording(folder, FORMAT, BEGUN)) {
            for (int i = 0; i < 30; i++) {
                film.show(3_000_000_000L + i * FORMAT.periodNs() + i % 2 * jitterNs, picture(i));
            }
        }
        JsonNode times = JsonMapper.shared().readTree(Files.readAllBytes(folder.resolve(FilmRecording.TIMES)));
        List<DecodedVideo.Picture> pictures =
                DecodedVideo.of(folder.resolve(FilmRecording.PLAYLIST)).pictures();
        assertThat(times.at("/begun").asString()).isEqualTo(BEGUN.toString());
        assertThat(times.at("/simS")).hasSize(30);
        for (int i = 0; i < 30; i++) {
            double simS = times.at("/simS/" + i).doubleValue();
            assertThat(simS).isEqualTo((3_000_000_000L + i * 100_000_000L + i % 2 * jitterNs) / 1e9);
            assertThat(pictures.get(i).atS()).isCloseTo(simS - 3, within(1e-9));
        }
    }

    @Test
    void aRunWithoutPicturesHasAnEmptyPlaylist() throws Exception {
        film(0);
        assertThat(lines("#EXTINF")).isEmpty();
        assertThat(lines("#EXT-X-ENDLIST")).hasSize(1);
    }

    @Test
    void theSamePicturesGiveTheSameBytes() throws Exception {
        film(25);
        byte[] once = Files.readAllBytes(folder.resolve(FilmRecording.VIDEO));
        film(25);
        assertThat(Files.readAllBytes(folder.resolve(FilmRecording.VIDEO))).isEqualTo(once);
    }

    private void film(int pictures) throws Exception {
        try (FilmRecording film = new FilmRecording(folder, FORMAT, BEGUN)) {
            for (int i = 0; i < pictures; i++) {
                film.show(i * FORMAT.periodNs(), picture(i));
            }
        }
    }

    private static int grey(int i) {
        return 40 + 3 * i;
    }

    private static Canvas picture(int i) {
        Canvas canvas = new Canvas(FORMAT.width(), FORMAT.height());
        canvas.fill(0, 0, FORMAT.width(), FORMAT.height(), new Colour(grey(i), grey(i), grey(i)));
        return canvas;
    }

    private List<String> lines(String tag) throws Exception {
        return Files.readAllLines(folder.resolve(FilmRecording.PLAYLIST)).stream()
                .filter(it -> it.startsWith(tag))
                .toList();
    }
}
