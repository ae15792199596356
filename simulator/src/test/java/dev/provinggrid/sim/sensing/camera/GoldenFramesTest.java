package dev.provinggrid.sim.sensing.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.scene.Landscape;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The bytes of a frame in every condition of the published sweep. Only plain float arithmetic is used, so they hold on every
 * platform; a change of the picture is a decision: it calls for new detectors.
 */
class GoldenFramesTest {

    private static final Lens LENS = new Lens(320, 180, StrictMath.toRadians(60));
    private static final double AHEAD_M = 25;
    private static final int[] MINUTES = {0, 360, 720, 1080};

    private final Landscape landscape = Landscape.along(Track.profile(), 42, -20, 330);
    private final TriangleSoup moose = moose();

    @Test
    void everyConditionHasItsKnownPicture() throws IOException {
        assertThat(Stream.of(Weather.values())
                        .flatMap(weather -> IntStream.of(MINUTES).mapToObj(minute -> line(weather, minute)))
                        .toList())
                .isEqualTo(golden());
    }

    @Test
    @Tag("slow")
    void thePicturesAreTheSameInManyThreads() throws IOException {
        assertThat(Stream.of(Weather.values())
                        .parallel()
                        .flatMap(weather -> IntStream.of(MINUTES).mapToObj(minute -> line(weather, minute)))
                        .toList())
                .isEqualTo(golden());
    }

    /** Bit for bit: what lies behind the camera is in no picture. */
    @Test
    @Tag("slow")
    void thePictureIsTheSameWhereverTheLandBehindBegins() throws IOException {
        Landscape longer = Landscape.along(Track.profile(), 42, -64.5, 330);
        assertThat(Stream.of(Weather.values())
                        .flatMap(weather -> IntStream.of(MINUTES).mapToObj(minute -> line(longer, weather, minute)))
                        .toList())
                .isEqualTo(golden());
    }

    private String line(Weather weather, int minute) {
        return line(landscape, weather, minute);
    }

    private String line(Landscape landscape, Weather weather, int minute) {
        Headlamp lamp = minute == 720 ? Headlamp.OFF : Headlamp.LOW_BEAM;
        SceneCamera camera = new SceneCamera(LENS, landscape.soup(), new Conditions(weather, minute, lamp), 42);
        double up = landscape.terrain().heightM(0, 0) + 1.4;
        Image image = camera.shoot(0, 1.3, CameraPose.level(0, 0, up), 14, moose);
        CRC32 sum = new CRC32();
        sum.update(image.rgb());
        return "%s %d %08x %d"
                .formatted(weather, minute, sum.getValue(), camera.truth().visiblePixels());
    }

    private TriangleSoup moose() {
        Mesh mesh = Species.MOOSE.standing(0).getFirst();
        TriangleSoup soup = new TriangleSoup(mesh.vertexCount(), mesh.triangleCount(), 1);
        double foot = landscape.terrain().heightM(AHEAD_M, .5);
        soup.add(mesh, Kind.ANIMAL, Placement.at(AHEAD_M, .5, foot, StrictMath.toRadians(110)));
        return soup;
    }

    private static List<String> golden() throws IOException {
        try (InputStream in = GoldenFramesTest.class.getResourceAsStream("golden-frames.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
