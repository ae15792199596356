package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What can be run and yet tells nothing is said before it is run. */
class WarningTest {

    private static final String HEAD = "format: 1\nsweep: s\nscenario: offroad-aeb\npass: [collisions == 0]\n";

    private final SweepReader reader = new SweepReader(new BuiltInScenarios());

    @Test
    void aModelWithACameraThatItWasNotMadeForIsWarnedOf() {
        List<Warning> warnings = warnings("axes: {perceptionModel: [yolov3, pg-m], weather: [clear, heavy-snow]}\n");
        assertThat(warnings).hasSize(3).allSatisfy(it -> {
            assertThat(it.combinations()).isEqualTo(2);
            assertThat(it.of()).isEqualTo(4);
        });
        assertThat(warnings.getFirst().toString()).startsWith("2 of 4 combinations: the YOLO models are fitted to");
    }

    @Test
    void whatCannotBeExercisedIsWarnedOf() {
        assertThat(warnings("parameters: {animal: none}\n"))
                .singleElement()
                .hasToString("there is neither an animal nor a control object: nothing to brake for");
        assertThat(warnings("axes: {impactPoint: [25 %, 50 %]}\n"))
                .extracting(Warning::combinations)
                .containsExactly(1);
        assertThat(warnings("include: [{perceptionModel: none}]\n"))
                .extracting(Warning::combinations, Warning::of)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(1, 2));
    }

    @Test
    void whatHasNoEffectInAnyCombinationIsWarnedOf() {
        assertThat(warnings("axes: {ttcThreshold: [1 s, 2 s]}\n"))
                .singleElement()
                .hasToString("ttcThreshold has no effect with this trigger");
        assertThat(warnings("axes: {trigger: [detection, time-to-collision], ttcThreshold: [1 s, 2 s]}\n"))
                .as("it has one in half of them")
                .isEmpty();
        assertThat(warnings("parameters: {lidarChannels: 8}\n"))
                .singleElement()
                .hasToString("lidarChannels has no effect with this lidarRange");
        assertThat(warnings("parameters: {fault: none}\n")).isEmpty();
        assertThat(warnings("parameters: {lidar: table, lidarRecording: pcd, lidarChannels: 8}\n"))
                .as("they shape what is recorded")
                .isEmpty();
    }

    @Test
    void theDefaultsAndEveryShippedExampleAreWithoutWarning() throws IOException {
        assertThat(warnings("")).isEmpty();
        try (Stream<Path> examples = Files.list(Path.of("../examples"))) {
            assertThat(examples.filter(it -> it.getFileName().toString().matches("(aeb|double|skid).*")))
                    .hasSizeGreaterThan(5)
                    .allSatisfy(it ->
                            assertThat(reader.read(it, List.of()).warnings()).isEmpty());
        }
    }

    @Test
    void theSweepOfTheReadmeIsWithoutWarning() throws IOException {
        String readme = Files.readString(Path.of("../README.md"));
        String block = readme.substring(readme.indexOf("```yaml\n") + 8);
        Sweep sweep = reader.parse(block.substring(0, block.indexOf("```")).getBytes(StandardCharsets.UTF_8));
        assertThat(sweep.warnings()).isEmpty();
        assertThat(sweep.plannedCases()).isEqualTo(36);
    }

    private List<Warning> warnings(String rest) {
        return reader.parse((HEAD + rest).getBytes(StandardCharsets.UTF_8)).warnings();
    }
}
