package dev.provinggrid.worker.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.WavefrontObj;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class SceneCommandsTest {

    @TempDir
    private Path folder;

    private final StringWriter said = new StringWriter();

    @Test
    void theShapesAreReadBackAsTheyAre() throws IOException {
        assertThat(run(new ShapesCommand(), "--out", folder.toString())).isZero();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(it -> it.getFileName().toString()))
                    .hasSize(2 * (4 * 4 + 5 * 6))
                    .contains("moose-0.obj", "moose-0.mtl", "bear-3.obj", "stump-5.mtl");
        }
        WavefrontObj moose = new WavefrontObj(
                Files.readString(folder.resolve("moose-0.obj")), Files.readString(folder.resolve("moose-0.mtl")));
        assertThat(moose.mesh().colours())
                .isEqualTo(Species.MOOSE.standing(0).getFirst().colours());
    }

    @Test
    void aTableOfChannelsMakesASensorWhoseCloudIsKept() throws IOException {
        Path table = Files.writeString(folder.resolve("two.csv"), "# elevation@firing time\n-15\n\n-5@2.304\n");
        Path cloud = folder.resolve("two.pcd");
        assertThat(run(new LidarCommand(), "--table", table.toString(), "--out", cloud.toString(), "--columns", "90"))
                .isZero();
        assertThat(said.toString()).contains("of 180 rays");
        String header = Files.readString(cloud, StandardCharsets.ISO_8859_1);
        int points = Integer.parseInt(header.replaceFirst("(?s).*\nPOINTS (\\d+)\n.*", "$1"));
        assertThat(points).isBetween(91, 180);
        assertThat(header).contains("VIEWPOINT 0.0 0.0 ");
    }

    @Test
    void everythingThatIsWrongWithATableIsTold() throws IOException {
        Path table = Files.writeString(folder.resolve("bad.csv"), "91\nlow@0\n1@2@3, 4\n");
        assertThat(run(new LidarCommand(), "--table", table.toString(), "--out", "cloud.pcd"))
                .isEqualTo(2);
        assertThat(said.toString())
                .contains("\"91\": elevation of a channel must be in [-90, 90] deg, is 91")
                .contains("\"low@0\": not an elevation in deg")
                .contains("\"1@2@3\": not an elevation in deg");
    }

    private int run(Object command, String... arguments) {
        PrintWriter out = new PrintWriter(said);
        return new CommandLine(command).setOut(out).setErr(out).execute(arguments);
    }
}
