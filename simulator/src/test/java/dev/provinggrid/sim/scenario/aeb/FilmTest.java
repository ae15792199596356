package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.sim.video.LayerLine;
import dev.provinggrid.sim.video.LayerLine.Area;
import dev.provinggrid.sim.video.LayerLine.Looked;
import dev.provinggrid.sim.video.LayerLine.Moment;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class FilmTest {

    /** By model and size: what several tests look at is filmed once. */
    private static final Map<List<Object>, Studio> FILMED = new HashMap<>();

    @ParameterizedTest
    @CsvSource({"ground-truth, CAMERA", "pg-xs, CAMERA", "pg-xs, P360"})
    void aFilmedRunIsTheSameRun(String model, VideoSize wanted) {
        Studio filmed = filmed(model, wanted);
        AebParameters parameters = driving(model);
        assertThat(filmed.report).isEqualTo(Runs.report(parameters, 7));
        assertThat(filmed.trace.toString(StandardCharsets.UTF_8)).isEqualTo(Runs.trace(parameters, 7));
        assertThat(filmed.film.closed).isTrue();
        assertThat(filmed.film.timesNs).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ground-truth, 640, 360", "pg-xs, 320, 180"})
    void tenPicturesASecondAreShownUntilTheRunEnds(String model, int width, int height) {
        Studio filmed = filmed(model, VideoSize.CAMERA);
        Reel film = filmed.film;
        RunReport report = filmed.report;
        assertThat(film.format).isEqualTo(new FilmFormat(width, height, 100_000_000));
        assertThat(film.timesNs).hasSize((int) Math.ceil(report.simS() * 10 - 1e-9));
        for (int i = 0; i < film.timesNs.size(); i++) {
            assertThat(film.timesNs.get(i)).isEqualTo(i * 100_000_000L);
        }
        assertThat(film.untilNs / 1e9).isEqualTo(report.simS());
    }

    @Test
    void runsWithoutACameraShowTheRoadFromAbove() {
        Reel film = filmed("ground-truth", VideoSize.CAMERA).film;
        assertThat(film.colours).contains(Colour.VEHICLE, Colour.ANIMAL, Colour.ROAD, Colour.TRAIL);
        assertThat(film.moments()).allMatch(it -> it.truth().isEmpty());
        assertThat(film.looks()).isNotEmpty().allMatch(it -> it.boxes().isEmpty());
    }

    @Test
    void nothingIsPaintedOnWhatTheCameraSaw() {
        Reel film = filmed("pg-xs", VideoSize.CAMERA).film;
        assertThat(film.colours)
                .doesNotContain(Colour.TRUTH, Colour.VEHICLE, Colour.ANIMAL, Colour.ALARM, Colour.WHITE)
                .hasSizeGreaterThan(1000);
    }

    /** In heavy snow at night the detector sees the animal too late. */
    @Test
    void theCollisionIsShownThoughNoImageIsLookedAtAnyMore() {
        Studio filmed = new Studio(
                driving("pg-xs")
                        .with("weather", "heavy-snow")
                        .with("timeOfDay", "00:00")
                        .with("approachSpeed", 70 / 3.6),
                VideoSize.CAMERA);
        Reel film = filmed.film;
        assertThat(filmed.report.kpis().get("collisions")).isEqualTo(1);
        Moment contact =
                film.moments().stream().filter(Moment::contact).findFirst().orElseThrow();
        assertThat(film.moments().getLast())
                .as("nobody drives through an animal")
                .isEqualTo(contact);
        assertThat(film.timesNs.getLast() / 1e9)
                .as("the picture of the very moment")
                .isEqualTo(filmed.report.events().stream()
                        .filter(it -> it.name().equals("contact"))
                        .findFirst()
                        .orElseThrow()
                        .simS());
        assertThat(film.untilNs / 1e9).as("stands for a second").isEqualTo(filmed.report.simS());
        Looked lastLook = film.looks().getLast();
        Moment decided = film.moments().stream()
                .filter(it -> it.t() >= lastLook.t())
                .findFirst()
                .orElseThrow();
        assertThat(lastLook.decision()).isEqualTo("brakes");
        assertThat(contact.t()).isGreaterThan(lastLook.t() + .3);
        assertThat(contact.braking()).isTrue();
        assertThat(height(contact)).isGreaterThan(2 * height(decided)).isGreaterThan(.5);
    }

    @Test
    void whatIsLaidOverEveryPictureIsTold() {
        Studio filmed = filmed("pg-xs", VideoSize.CAMERA);
        Reel film = filmed.film;
        assertThat(film.lines.getFirst()).isInstanceOfSatisfying(LayerLine.Setting.class, it -> {
            assertThat(it.ego()).isEqualTo("ego");
            assertThat(it.rule().orElseThrow().minConfidence()).isEqualTo(.7);
            assertThat(it.rule().orElseThrow().consecutive()).isEqualTo(2);
        });
        assertThat(film.moments()).hasSameSizeAs(film.timesNs);
        Moment first = film.moments().getFirst();
        assertThat(first.bodies()).extracting(LayerLine.Body::id).containsExactlyInAnyOrder("ego", "animal");
        assertThat(first.gap().orElseThrow()).isGreaterThan(first.required().orElseThrow());
        Looked decision = film.looks().stream()
                .filter(it -> it.decision().startsWith("brakes"))
                .findFirst()
                .orElseThrow();
        assertThat(decision.t())
                .isCloseTo(
                        filmed.report.events().stream()
                                .filter(it -> it.name().equals("brake-decision"))
                                .findFirst()
                                .orElseThrow()
                                .simS(),
                        within(1e-9));
        assertThat(film.looks())
                .filteredOn(Looked::due)
                .extracting(Looked::decision)
                .contains("brakes");
        assertThat(decision.boxes()).anySatisfy(it -> {
            assertThat(it.confidence()).isEqualTo(decision.confidence());
            assertThat(it.area().right() - it.area().left()).isBetween(0.0, 1.0);
        });
    }

    @Test
    void aLargerFilmShowsTheSameSceneAndWhatTheDetectorSawBesideIt() {
        Studio filmed = filmed("pg-xs", VideoSize.P360);
        Reel film = filmed.film;
        assertThat(film.format).isEqualTo(new FilmFormat(640, 360, 100_000_000));
        assertThat(filmed.detectorFilm.format).isEqualTo(new FilmFormat(320, 180, 100_000_000));
        double decidedS = film.looks().getLast().t();
        assertThat(filmed.detectorFilm.timesNs.getLast() / 1e9).isEqualTo(decidedS);
        assertThat(film.timesNs.getLast() / 1e9).isGreaterThan(filmed.report.simS() - .11);
        Moment moment = film.moments().stream()
                .filter(it -> it.t() == decidedS)
                .findFirst()
                .orElseThrow();
        Area large = moment.truth().orElseThrow();
        Area small = film.looks().getLast().truth().orElseThrow();
        assertThat(large.left()).isCloseTo(small.left(), within(1 / 320.0));
        assertThat(large.bottom()).isCloseTo(small.bottom(), within(1 / 180.0));
    }

    private static double height(Moment moment) {
        return moment.truth().map(it -> it.bottom() - it.top()).orElse(0.0);
    }

    private static Studio filmed(String model, VideoSize size) {
        return FILMED.computeIfAbsent(List.of(model, size), it -> new Studio(driving(model), size));
    }

    private static AebParameters driving(String model) {
        return AebParameters.driving().with("perceptionModel", model);
    }

    /** A run of which both films are wanted. */
    private static final class Studio implements RunFiles {

        private final Reel film = new Reel();
        private final Reel detectorFilm = new Reel();
        private final ByteArrayOutputStream trace = new ByteArrayOutputStream();
        private final VideoSize size;
        private final RunReport report;

        Studio(AebParameters parameters, VideoSize size) {
            this.size = size;
            this.report = new OffroadAeb().drive(parameters.map(), 7, trace, this, Supervision.NONE);
        }

        @Override
        public OutputStream create(String name) {
            return OutputStream.nullOutputStream();
        }

        @Override
        public Optional<Film> film(FilmFormat wanted) {
            film.format = wanted;
            return Optional.of(film);
        }

        @Override
        public Optional<Film> detectorFilm(FilmFormat wanted) {
            detectorFilm.format = wanted;
            return Optional.of(detectorFilm);
        }

        @Override
        public VideoSize videoSize() {
            return size;
        }
    }

    /** Looks at what is shown. */
    private static final class Reel implements Film {

        private static final int LOOKED_AT = 8;

        private final List<Long> timesNs = new ArrayList<>();
        private final List<LayerLine> lines = new ArrayList<>();
        private final Set<Colour> colours = new HashSet<>();
        private FilmFormat format;
        private long untilNs;
        private boolean closed;

        List<Moment> moments() {
            return lines.stream()
                    .filter(Moment.class::isInstance)
                    .map(Moment.class::cast)
                    .toList();
        }

        List<Looked> looks() {
            return lines.stream()
                    .filter(Looked.class::isInstance)
                    .map(Looked.class::cast)
                    .toList();
        }

        @Override
        public void show(long simNs, Canvas picture) {
            timesNs.add(simNs);
            if (timesNs.size() % LOOKED_AT != 0) {
                return;
            }
            for (int y = 0; y < picture.height(); y++) {
                for (int x = 0; x < picture.width(); x++) {
                    colours.add(picture.at(x, y));
                }
            }
        }

        @Override
        public void tell(LayerLine line) {
            lines.add(line);
        }

        @Override
        public void until(long simNs) {
            untilNs = simNs;
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
