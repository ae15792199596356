package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages about traffic show, from the command line to the results. */
class TrafficPagesIT {

    private static final Path DOCS = Path.of(System.getProperty("provinggrid.home"), "docs");
    private static final Pattern NETWORK = Pattern.compile("files: \\{grid6: (.*)}");

    @TempDir
    private Path folder;

    @Test
    @Tag("long")
    void theRecordedStopOfThePageStops() throws IOException {
        Path page = DOCS.resolve("scenarios/dense-merge.md");
        Files.createDirectory(folder.resolve("recordings"));
        Files.writeString(folder.resolve("recordings/stop.csv"), block(page, "csv", ""));
        CaseView only = run(block(page, "yaml", "recorded-stop"), 0).getFirst();
        assertThat(only.outcome()).isEqualTo("PASS");
        assertThat(only.cause()).isEqualTo("never-merged");
    }

    /** SUMO's package of tools has the network; it writes files beside it, which end in the run's folder. */
    @Test
    @Tag("long")
    void aNetworkThatSumoShipsIsPackedAndDriven() throws IOException {
        String sweep = block(DOCS.resolve("traffic.md"), "yaml", "sample-grid");
        Matcher network = NETWORK.matcher(sweep);
        assertThat(network.find()).isTrue();
        Path shipped = Path.of(network.group(1));
        boolean required = "all".equals(System.getProperty("provinggrid.require"));
        assumeTrue(required || Files.exists(shipped), shipped + " is absent: apt-get install sumo-tools");
        List<Path> before = around(shipped);
        assertThat(run(sweep, 0))
                .hasSize(3)
                .allSatisfy(it -> assertThat(it.outcome()).as(it.toString()).isEqualTo("PASS"));
        assertThat(around(shipped)).isEqualTo(before);
    }

    private static List<Path> around(Path shipped) throws IOException {
        try (var files = Files.list(shipped.getParent())) {
            return files.sorted().toList();
        }
    }

    /** The server has what SUMO said, and the command line brings it, of a case that came to nothing. */
    @Test
    void whatSumoPrintedOfAFailedCaseIsAmongTheResults() throws IOException {
        Path town = Files.createDirectory(folder.resolve("town"));
        Path shipped = DOCS.resolveSibling("examples/networks/town");
        for (String file : List.of("town.net.xml", "town.rou.xml")) {
            Files.copy(shipped.resolve(file), town.resolve(file));
        }
        String configuration = Files.readString(shipped.resolve("town.sumocfg"));
        Files.writeString(
                town.resolve("town.sumocfg"),
                configuration.replace("</configuration>", "<no-such-option value=\"1\"/></configuration>"));
        CaseView only = run("""
                format: 1
                sweep: broken
                scenario: sumo-network
                files: {town: town/town.sumocfg}
                parameters: {network: town, route: east}
                pass: [arrived == 1]
                execution: {retries: 0}
                """, 3).getFirst();
        assertThat(only.outcome()).isEqualTo("ERROR");
        assertThat(only.artifacts()).contains("sumo.log");
        assertThat(only.message()).contains("no-such-option");
        assertThat(folder.resolve("results/logs/case-00000-sumo.log"))
                .content()
                .contains("starting [", "no-such-option");
    }

    private List<CaseView> run(String sweep, int status) throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), sweep);
        Path out = folder.resolve("results");
        ServerCommands server = SharedServer.ofThisProcess();
        server.said(status, "submit", file.toString(), "--wait");
        server.said(0, "results", "latest", "--out", out.toString());
        return new Results(out).cases();
    }

    /** The first block of a language in a page that has a text. */
    private static String block(Path page, String language, String having) throws IOException {
        return Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(page))
                .results()
                .map(it -> it.group(1))
                .filter(it -> it.contains(having))
                .findFirst()
                .orElseThrow();
    }
}
