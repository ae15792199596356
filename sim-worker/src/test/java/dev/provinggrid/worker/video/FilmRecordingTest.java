package dev.provinggrid.worker.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.sim.video.LayerLine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        DecodedVideo video = DecodedVideo.of(folder.resolve(FilmName.RUN.playlist()));
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
        assertThat(DecodedVideo.of(folder.resolve(FilmName.RUN.video())).pictures())
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
        assertThat(next).isEqualTo(Files.size(folder.resolve(FilmName.RUN.video())));
    }

    @Test
    void whileItGoesOnThePlaylistPlaysWhatIsComplete() throws Exception {
        try (FilmRecording film = new FilmRecording(folder, FilmName.RUN, FORMAT, BEGUN)) {
            assertThat(lines("#EXT-X-PLAYLIST-TYPE")).containsExactly("#EXT-X-PLAYLIST-TYPE:EVENT");
            assertThat(lines("#EXTINF")).isEmpty();
            for (int i = 0; i <= 40; i++) {
                film.show(i * FORMAT.periodNs(), picture(i));
            }
            assertThat(lines("#EXTINF")).hasSize(2);
            assertThat(lines("#EXT-X-ENDLIST")).isEmpty();
            Path copy = Files.createDirectory(folder.resolve("copy"));
            Files.copy(folder.resolve(FilmName.RUN.video()), copy.resolve(FilmName.RUN.video()));
            Files.writeString(
                    copy.resolve(FilmName.RUN.playlist()),
                    Files.readString(folder.resolve(FilmName.RUN.playlist())) + "#EXT-X-ENDLIST\n");
            assertThat(DecodedVideo.of(copy.resolve(FilmName.RUN.playlist())).pictures())
                    .hasSize(40);
        }
    }

    @Test
    void videoTimeIsMappedToSimulatedTime() throws Exception {
        long jitterNs = 5_000_000;
        try (FilmRecording film = new FilmRecording(folder, FilmName.RUN, FORMAT, BEGUN)) {
            for (int i = 0; i < 30; i++) {
                film.show(3_000_000_000L + i * FORMAT.periodNs() + i % 2 * jitterNs, picture(i));
            }
        }
        JsonNode times = JsonMapper.shared().readTree(Files.readAllBytes(folder.resolve(FilmName.RUN.times())));
        List<DecodedVideo.Picture> pictures =
                DecodedVideo.of(folder.resolve(FilmName.RUN.playlist())).pictures();
        assertThat(times.at("/begun").asString()).isEqualTo(BEGUN.toString());
        assertThat(times.at("/simS")).hasSize(30);
        for (int i = 0; i < 30; i++) {
            double simS = times.at("/simS/" + i).doubleValue();
            assertThat(simS).isEqualTo((3_000_000_000L + i * 100_000_000L + i % 2 * jitterNs) / 1e9);
            assertThat(pictures.get(i).atS()).isCloseTo(simS - 3, within(1e-9));
        }
    }

    @ParameterizedTest
    @CsvSource({"5630, 1.630000", "5605, 1.605000", "5700, 1.700000", "6000, 2.000000"})
    void theLastPictureIsShownUntilTheRunEnds(long endMs, String lastSegmentS) throws Exception {
        try (FilmRecording film = new FilmRecording(folder, FilmName.RUN, FORMAT, BEGUN)) {
            for (int i = 0; i < 57; i++) {
                film.show(i * FORMAT.periodNs(), picture(i));
            }
            film.until(endMs * 1_000_000);
        }
        assertThat(lines("#EXTINF").getLast()).isEqualTo("#EXTINF:" + lastSegmentS + ",");
        assertThat(DecodedVideo.of(folder.resolve(FilmName.RUN.playlist())).pictures())
                .hasSize(57);
    }

    @Test
    void whatIsLaidOverItIsThereLineByLineWhileItGoesOn() throws Exception {
        try (FilmRecording film = new FilmRecording(folder, FilmName.RUN, FORMAT, BEGUN)) {
            film.tell(new LayerLine.Setting(
                    1,
                    "ego",
                    Optional.of(2.5),
                    Optional.of(new LayerLine.Pixels(320, 180)),
                    "pg-m",
                    Optional.of(new LayerLine.Rule("moose", .7, 0, 2, true, .3))));
            film.tell(new LayerLine.Looked(
                    .1,
                    .83,
                    96,
                    true,
                    "waits",
                    Optional.empty(),
                    List.of(new LayerLine.Reported(new LayerLine.Area(.1, .2, .3, .4), .83))));
            film.tell(new LayerLine.Moment(
                    .1,
                    19.4,
                    Optional.of(70.5),
                    Optional.empty(),
                    false,
                    false,
                    Optional.of(new LayerLine.Area(.1, .2, .3, .4)),
                    List.of(new LayerLine.Body("ego", "vehicle", 1, 2, .5, 4, 1.9))));
            assertThat(Files.readAllLines(folder.resolve(FilmName.RUN.layers())))
                    .containsExactly("""
                            {"setting":{"format":1,"ego":"ego","roadHalfWidth":2.5,"camera":{"width":320,"height":180},\
                            "perceptionModel":"pg-m",\
                            "rule":{"label":"moose","minConfidence":0.7,"minBoxArea":0.0,"consecutive":2,\
                            "latched":true,"reaction":0.3}}}""", """
                            {"looked":{"t":0.1,"confidence":0.83,"area":96.0,"due":true,"decision":"waits",\
                            "boxes":[{"area":[0.1,0.2,0.3,0.4],"confidence":0.83}]}}""", """
                            {"moment":{"t":0.1,"speed":19.4,"gap":70.5,"braking":false,"contact":false,\
                            "truth":[0.1,0.2,0.3,0.4],"bodies":[["ego","vehicle",1.0,2.0,0.5,4.0,1.9]]}}""");
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
        byte[] once = Files.readAllBytes(folder.resolve(FilmName.RUN.video()));
        film(25);
        assertThat(Files.readAllBytes(folder.resolve(FilmName.RUN.video()))).isEqualTo(once);
    }

    private void film(int pictures) throws Exception {
        try (FilmRecording film = new FilmRecording(folder, FilmName.RUN, FORMAT, BEGUN)) {
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
        return Files.readAllLines(folder.resolve(FilmName.RUN.playlist())).stream()
                .filter(it -> it.startsWith(tag))
                .toList();
    }
}
