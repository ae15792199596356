package dev.provinggrid.model.scenario.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.TestTrack;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scenarios of the build and of an operator's folder. */
class ScenariosTest {

    @Test
    void everyManifestAmongTheResourcesIsListed() throws IOException, URISyntaxException {
        Path folder = Path.of(
                        BuiltInScenarios.class.getResource("offroad-aeb.yaml").toURI())
                .getParent();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(it -> it.getFileName().toString()).filter(it -> it.endsWith(".yaml")))
                    .containsExactlyInAnyOrderElementsOf(BuiltInScenarios.NAMES.stream()
                            .map(it -> it + ".yaml")
                            .toList());
        }
        assertThat(new BuiltInScenarios().all()).extracting(Manifest::name).isEqualTo(BuiltInScenarios.NAMES);
    }

    @Test
    void aManifestOfTheBuildIsReadOnce() {
        Scenarios builtIn = new BuiltInScenarios();
        assertThat(builtIn.named("ring-road").orElseThrow())
                .isSameAs(builtIn.named("ring-road").orElseThrow())
                .isIn(builtIn.all());
        assertThat(builtIn.named("nothing")).isEmpty();
    }

    @Test
    void anOperatorsFolderAddsScenariosButTakesNoName(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("track.yaml"), TestTrack.MANIFEST);
        ScenarioFolder scenarios = new ScenarioFolder(folder, new BuiltInScenarios());
        assertThat(scenarios.all()).extracting(Manifest::name).contains("offroad-aeb", "test-track");
        assertThat(scenarios.file("test-track")).contains(folder.resolve("track.yaml"));
        assertThat(scenarios.file("offroad-aeb")).isEmpty();
        Files.writeString(folder.resolve("zz.yaml"), TestTrack.MANIFEST);
        Files.writeString(folder.resolve("broken.yaml"), "format: 1\n");
        assertThat(catchThrowableOfType(InvalidInput.class, () -> new ScenarioFolder(folder, new BuiltInScenarios()))
                        .problems())
                .extracting(it -> it.place().file() + ": " + it.message())
                .contains("zz.yaml: a scenario of this name exists already", "broken.yaml: \"scenario\" is missing");
    }

    @Test
    void aFolderThatIsNotThereIsAProblem(@TempDir Path folder) {
        assertThat(catchThrowableOfType(
                                InvalidInput.class,
                                () -> new ScenarioFolder(folder.resolve("none"), new BuiltInScenarios()))
                        .problems())
                .hasSize(1);
    }
}
