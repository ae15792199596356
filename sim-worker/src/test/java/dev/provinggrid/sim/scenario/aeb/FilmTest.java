package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.Supervision;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FilmTest {

    private final Reel reel = new Reel();

    @ParameterizedTest
    @ValueSource(strings = {"ground-truth", "pg-xs"})
    void aFilmedRunIsTheSameRun(String model) {
        AebParameters parameters = AebParameters.driving().with("perceptionModel", model);
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        ByteArrayOutputStream filmed = new ByteArrayOutputStream();
        RunReport unwatched = new OffroadAeb().drive(parameters.map(), 7, plain, RunFiles.NONE, Supervision.NONE);
        RunReport watched = new OffroadAeb().drive(parameters.map(), 7, filmed, reel, Supervision.NONE);
        assertThat(watched).isEqualTo(unwatched);
        assertThat(filmed.toByteArray()).isEqualTo(plain.toByteArray());
        assertThat(reel.closed).isTrue();
    }

    @Test
    void tenPicturesASecondShowTheRoadFromAbove() {
        RunReport report = film("ground-truth");
        assertThat(reel.format).isEqualTo(new FilmFormat(640, 360, 100_000_000));
        assertThat(reel.timesNs).hasSize((int) Math.ceil(report.simS() * 10 - 1e-9));
        for (int i = 0; i < reel.timesNs.size(); i++) {
            assertThat(reel.timesNs.get(i)).isEqualTo(i * 100_000_000L);
        }
        assertThat(reel.colours).contains(Colour.VEHICLE, Colour.ANIMAL, Colour.ROAD, Colour.TRAIL, Colour.ALARM);
    }

    @Test
    void aRunWithRenderedImagesShowsThemWithTheBoxes() {
        film("pg-xs");
        assertThat(reel.format).isEqualTo(new FilmFormat(320, 180, 100_000_000));
        assertThat(reel.colours)
                .contains(Colour.TRUTH, Colour.VEHICLE, Colour.ANIMAL)
                .hasSizeGreaterThan(1000);
    }

    @Test
    void whenNoImageIsTakenAnyMoreTwoPicturesASecondAreEnough() {
        double endS = film("pg-xs").simS();
        long longestNs = 0;
        for (int i = 1; i < reel.timesNs.size(); i++) {
            long gapNs = reel.timesNs.get(i) - reel.timesNs.get(i - 1);
            assertThat(gapNs).isIn(100_000_000L, 500_000_000L);
            assertThat(gapNs).as("once still, still to the end").isGreaterThanOrEqualTo(longestNs);
            longestNs = gapNs;
        }
        assertThat(longestNs).isEqualTo(500_000_000L);
        assertThat(endS - reel.timesNs.getLast() / 1e9).isLessThanOrEqualTo(.5);
    }

    private RunReport film(String model) {
        return new OffroadAeb()
                .drive(
                        AebParameters.driving().with("perceptionModel", model).map(),
                        7,
                        OutputStream.nullOutputStream(),
                        reel,
                        Supervision.NONE);
    }

    /** Looks at what is shown. */
    private static final class Reel implements RunFiles, Film {

        private static final int LOOKED_AT = 8;

        private final List<Long> timesNs = new ArrayList<>();
        private final Set<Colour> colours = new HashSet<>();
        private FilmFormat format;
        private boolean closed;

        @Override
        public OutputStream create(String name) {
            return OutputStream.nullOutputStream();
        }

        @Override
        public Optional<Film> film(FilmFormat wanted) {
            format = wanted;
            return Optional.of(this);
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
        public void close() {
            closed = true;
        }
    }
}
