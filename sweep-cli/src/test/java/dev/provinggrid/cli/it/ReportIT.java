package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The CI examples of docs/reports.md, run as a CI server would. */
class ReportIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));
    private static final Pattern EXAMPLE = Pattern.compile("(?ms)^```yaml\n(.*?)^```$");

    /** This model sees nothing in the dark, in any weather, and all it needs at noon. */
    private static final String SWEEP = """
            format: 1
            sweep: nightly
            scenario: offroad-aeb
            preset: published
            axes: {timeOfDay: ["12:00", "06:00"]}
            parameters: {perceptionModel: yolov2-tiny, weather: clear}
            pass: [collisions == 0]
            """;

    @TempDir
    private Path folder;

    private Path checkout;

    @Test
    @SuppressWarnings("unchecked")
    void theExamplesForCiLeaveWhatTheyNameAsArtifacts() throws Exception {
        checkout = Files.createDirectory(folder.resolve("checkout"));
        Files.writeString(checkout.resolve("nightly.yaml"), SWEEP);
        Matcher examples = EXAMPLE.matcher(Files.readString(HOME.resolve("docs/reports.md")));

        assertThat(examples.find()).isTrue();
        Map<String, Object> job = (Map<String, Object>) yaml(examples.group(1)).get("nightly");
        assertThat(run((List<String>) job.get("script"))).as("a case failed").isEqualTo(1);
        assertThat(run((List<String>) job.get("after_script"))).isZero();
        Map<String, Object> artifacts = (Map<String, Object>) job.get("artifacts");
        assertThat((List<String>) artifacts.get("paths")).containsExactly("report.html");
        assertThat(matching(((Map<String, String>) artifacts.get("reports")).get("junit")))
                .isEqualTo(1);
        assertThat(Files.readString(checkout.resolve("junit/TEST-sweep-0001.xml")))
                .contains("tests=\"2\" failures=\"1\" errors=\"0\"", "name=\"timeOfDay=06:00\"");
        assertThat(Files.readString(checkout.resolve("report.html")))
                .contains("1 failed of 2 cases", "case-1-trace.svg");

        assertThat(examples.find()).isTrue();
        List<Map<String, String>> steps =
                (List<Map<String, String>>) yaml(examples.group(1)).get("steps");
        assertThat(run(List.of(steps.getFirst().get("run")))).isZero();
        assertThat(Files.readString(folder.resolve("summary.md"))).startsWith("## `nightly`: 1 failed of 2 cases\n");
    }

    private int run(List<String> commands) throws IOException, InterruptedException {
        ProcessBuilder shell = new ProcessBuilder("bash", "-eu", "-c", String.join("\n", commands))
                .directory(checkout.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile());
        Map<String, String> environment = shell.environment();
        environment.merge("PATH", Launcher.in(folder.resolve("bin")).toString(), (path, ours) -> ours + ":" + path);
        environment.put("PROVINGGRID_HOME", HOME.toString());
        environment.put("GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString());
        Process process = shell.start();
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        return process.exitValue();
    }

    private long matching(String glob) throws IOException {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
        try (Stream<Path> files = Files.walk(checkout, 2)) {
            return files.filter(it -> matcher.matches(checkout.relativize(it))).count();
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> yaml(String text) {
        return (Map<String, Object>) new Load(LoadSettings.builder().build()).loadFromString(text);
    }
}
