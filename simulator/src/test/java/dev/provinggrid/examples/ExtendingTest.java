package dev.provinggrid.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What docs/extending.md shows is the code here, and it runs. */
class ExtendingTest {

    private static final Path DOC = Path.of("../docs/extending.md");
    private static final Path SOURCES = Path.of("src/test/java/dev/provinggrid/examples");
    private static final Path MANIFEST = Path.of("src/test/resources/dev/provinggrid/examples/following.yaml");

    private final Manifest manifest = new ManifestReader().read(MANIFEST);

    @ParameterizedTest
    @CsvSource({"20, 42", "20, 8", "30, 62"})
    void theFollowerStopsBehindTheCarThatBrakes(double speed, double gap) {
        RunReport report = drive(speed, gap, new ByteArrayOutputStream());
        assertThat(report.kpis()).containsEntry("collisions", 0.0);
        assertThat(report.kpis().get("gapLeft")).isBetween(.5, 4.0);
        assertThat(report.endReason()).isEqualTo("duration");
    }

    @Test
    void theTraceHasTheChannelsOfTheManifestAndTheSameBytesEveryTime() {
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        drive(20, 42, first);
        drive(20, 42, second);
        assertThat(first.toString(StandardCharsets.UTF_8)).startsWith("time[s],x[m],speed[m/s],gap[m],radar[m]\n");
        assertThat(first.toByteArray()).isEqualTo(second.toByteArray());
    }

    @ParameterizedTest
    @ValueSource(strings = {"PointMass", "Radar", "GapKeeper", "Following"})
    void theDocumentShowsTheCodeThatRuns(String name) throws IOException {
        String source = Files.readString(SOURCES.resolve(name + ".java"));
        String body = source.substring(source.indexOf("/** "));
        assertThat(Files.readString(DOC)).contains("```java\n" + body + "```");
    }

    @Test
    void theDocumentShowsTheManifestThatIsRead() throws IOException {
        assertThat(Files.readString(DOC)).contains("```yaml\n" + Files.readString(MANIFEST) + "```");
    }

    private RunReport drive(double speed, double gap, ByteArrayOutputStream trace) {
        Map<String, Object> parameters = Map.of("speed", speed, "gap", gap);
        return new Following(manifest).drive(parameters, 7, trace, Supervision.NONE);
    }
}
