package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.network.BuiltInNetworks;
import dev.provinggrid.model.network.NetworkPack;
import dev.provinggrid.model.network.SumoConfiguration;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Networks of SUMO that sweeps bring along. */
class NetworkInputTest {

    private static final String CONFIGURATION = """
        <configuration>
            <net-file value="grid.net.xml"/>
            <route-files value="routes/grid.rou.xml"/>
            <step-length value="0.1"/>
            <tripinfo-output value="/tmp/trips.xml"/>
        </configuration>\
        """;

    private final SweepReader reader = new SweepReader(new BuiltInScenarios());

    @TempDir
    private Path folder;

    private Path network;

    @BeforeEach
    void writeFiles() throws IOException {
        network = Files.createDirectories(folder.resolve("networks/mine"));
        Map<String, String> grid = BuiltInNetworks.named("grid").orElseThrow().files();
        Files.createDirectories(network.resolve("routes"));
        Files.writeString(network.resolve("grid.net.xml"), grid.get("grid.net.xml"));
        Files.writeString(network.resolve("routes/grid.rou.xml"), grid.get("grid.rou.xml"));
        Files.writeString(network.resolve("mine.sumocfg"), CONFIGURATION);
    }

    private Sweep read(String parameters) throws IOException {
        return read(parameters, "arrived == 1");
    }

    private Sweep read(String parameters, String pass) throws IOException {
        Files.writeString(folder.resolve("sweep.yaml"), """
            format: 1
            sweep: drive
            scenario: sumo-network
            files: {mine: networks/mine/mine.sumocfg}
            axes: {plant: [full, kinematic-bicycle]}
            parameters: %s
            pass: [%s]
            """.formatted(parameters, pass));
        return reader.read(folder.resolve("sweep.yaml"), List.of());
    }

    private List<String> refused(String parameters) {
        return catchThrowableOfType(InvalidInput.class, () -> read(parameters)).problems().stream()
                .map(Object::toString)
                .toList();
    }

    @Test
    void aConfigurationIsPackedWithAllThatItRefersToAndCasesDependOnIt() throws IOException {
        Sweep sweep = read("{network: mine, route: diagonal}");
        assertThat(SweepFiles.among(sweep.cases().next(List.of()).getFirst().inputs()))
                .containsOnlyKeys("mine");
        Map<String, String> contents = new TreeMap<>();
        sweep.files().each((sha256, bytes) -> contents.put(sha256, new String(bytes, StandardCharsets.UTF_8)));
        NetworkPack pack = NetworkPack.read(contents.values().iterator().next());
        assertThat(pack.configuration()).isEqualTo("mine.sumocfg");
        assertThat(pack.files()).containsOnlyKeys("mine.sumocfg", "grid.net.xml", "routes/grid.rou.xml");
        assertThat(SumoConfiguration.of(pack).redirected()).isEqualTo(Map.of("tripinfo-output", "trips.xml"));
    }

    @Test
    void theSweepOfThePageIsRight() throws IOException {
        String page = Files.readString(Path.of("../docs/traffic.md"));
        int start = page.indexOf("```yaml\n") + "```yaml\n".length();
        Files.writeString(folder.resolve("page.yaml"), page.substring(start, page.indexOf("```", start)));
        assertThat(reader.read(folder.resolve("page.yaml"), List.of()).cases().next(List.of()))
                .hasSize(2);
    }

    @Test
    void theNetworkThatComesWithTheSimulatorNeedsNoFile() throws IOException {
        assertThat(read("{network: grid}").cases().next(List.of()).getFirst().inputs())
                .isEmpty();
    }

    @Test
    void aRouteThatTheNetworkDoesNotHaveIsRefusedWithTheNearest() {
        assertThat(refused("{network: mine, route: diagonale}"))
                .singleElement()
                .asString()
                .contains("network mine: no such route", "did you mean \"diagonal\"?");
    }

    @Test
    void edgesThatAreNotThereOrDoNotConnectAreRefused() {
        assertThat(refused("{network: mine, start: A0B1, goal: nowhere}"))
                .hasSize(2)
                .anySatisfy(it -> assertThat(it).contains("no such edge for start", "A0B1"))
                .anySatisfy(it -> assertThat(it).contains("no such edge for goal", "nowhere"));
        assertThat(refused("{network: grid, start: A0left0, goal: C1right1}"))
                .singleElement()
                .asString()
                .contains("no way leads from start to goal", "A0left0 to C1right1");
    }

    @Test
    void aRouteIsRefusedBesideAnUnknownCriterion() {
        InvalidInput refused =
                catchThrowableOfType(InvalidInput.class, () -> read("{network: mine, route: diagnal}", "arived == 1"));
        assertThat(refused.problems())
                .extracting(Object::toString)
                .anyMatch(it -> it.contains("diagnal"))
                .anyMatch(it -> it.contains("arived"))
                .hasSize(2);
    }

    @Test
    void everythingThatIsWrongWithAConfigurationIsListed() throws IOException {
        Files.writeString(network.resolve("mine.sumocfg"), """
            <configuration>
                <net-file value="grid.net.xml"/>
                <route-files value="../elsewhere.rou.xml,absent.rou.xml"/>
                <additional-files value="more.add.xml"/>
                <step-length value="0.025"/>
            </configuration>\
            """);
        Files.writeString(
                network.resolve("more.add.xml"), "<additional><laneData id=\"d\" file=\"/tmp/x.xml\"/></additional>");
        assertThat(refused("{network: mine}"))
                .hasSize(4)
                .anySatisfy(it -> assertThat(it)
                        .contains(
                                "step of the traffic is not a whole number of windows",
                                "0.025 s",
                                "multiple of 0.01 s"))
                .anySatisfy(it -> assertThat(it).contains("route-files leads out of the folder"))
                .anySatisfy(it -> assertThat(it).contains("refers to a file that is not there", "absent.rou.xml"))
                .anySatisfy(it -> assertThat(it).contains("more.add.xml leads out of the folder", "/tmp/x.xml"));
    }

    @Test
    void aLinkOutOfTheFolderIsNotFollowed() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.rou.xml"), "<routes/>");
        Files.delete(network.resolve("routes/grid.rou.xml"));
        Files.createSymbolicLink(network.resolve("routes/grid.rou.xml"), secret);
        assertThat(refused("{network: mine}"))
                .anySatisfy(it -> assertThat(it).contains("a link leads out of the folder"));
    }

    @Test
    void whatIsNoNetworkIsRefused() throws IOException {
        Files.writeString(network.resolve("grid.net.xml"), "<net><edge");
        assertThat(refused("{network: mine}")).singleElement().asString().contains("grid.net.xml cannot be read");
        Files.writeString(network.resolve("mine.sumocfg"), "speed: 3");
        assertThat(refused("{network: mine}")).singleElement().asString().contains("not XML");
    }
}
