package dev.provinggrid.model.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scenarios of an operator's folder. */
class ScenarioFolderTest {

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
