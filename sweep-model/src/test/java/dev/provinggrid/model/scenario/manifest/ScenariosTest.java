package dev.provinggrid.model.scenario.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.Manifest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The scenarios of the build. */
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
    void theHeadOfEveryManifestSaysItsVersion() {
        BuiltInScenarios builtIn = new BuiltInScenarios();
        assertThat(builtIn.all())
                .allSatisfy(it -> assertThat(builtIn.version(it.name())).isEqualTo(it.version()));
    }
}
