package dev.provinggrid.model.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every setting in the tables of triggering conditions is one that the scenario allows. */
class TriggeringConditionsTest {

    private static final Path PAGE = Path.of("../docs/triggering-conditions.md");
    private static final Pattern SETTING = Pattern.compile("`(\\w+): ([^`]+)`");
    private static final Pattern EXAMPLE = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    private static final String SWEEP = "format: 1\nsweep: s\nscenario: offroad-aeb\npass: [collisions == 0]\n";

    @TempDir
    private Path folder;

    static List<String> rows() throws IOException {
        return Files.readString(PAGE)
                .lines()
                .filter(it -> it.startsWith("| ") && !it.endsWith("| set it by |"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void eachSettingOfARowIsAllowed(String row) throws IOException {
        List<String> settings =
                SETTING.matcher(row).results().map(MatchResult::group).toList();
        assertThat(settings).isNotEmpty();
        for (String setting : settings) {
            String text = SWEEP + "parameters: {" + setting.replace("`", "") + "}\n";
            assertThatCode(() -> read(text)).as(setting).doesNotThrowAnyException();
        }
    }

    @Test
    void everyFaultHasItsRow() throws IOException {
        String rows = String.join("\n", rows());
        Manifest manifest = new BuiltInScenarios().named("offroad-aeb").orElseThrow();
        assertThat(manifest.parameter("fault").orElseThrow().choices())
                .filteredOn(it -> !it.equals("none"))
                .hasSizeGreaterThan(9)
                .allMatch(it -> rows.contains("`fault: " + it + "`"));
    }

    @Test
    void theExampleReads() throws IOException {
        String example = EXAMPLE.matcher(Files.readString(PAGE))
                .results()
                .map(it -> it.group(1))
                .collect(Collectors.joining());
        read(example);
    }

    private void read(String sweep) throws IOException {
        Path file = folder.resolve("sweep.yaml");
        Files.writeString(file, sweep);
        new SweepReader(new BuiltInScenarios()).read(file, List.of());
    }
}
