package dev.provinggrid.server.pool.kubernetes.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.server.platform.process.StartRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PodTemplatesTest {

    @TempDir
    private Path folder;

    @Test
    void aFileIsATemplateOfItsName() throws IOException {
        Files.writeString(folder.resolve("lab.yaml"), "spec: {nodeSelector: {lab: vision}}");

        PodTemplates templates = PodTemplates.read(Optional.of(folder), "lab");

        assertThat(templates.names()).containsExactly("lab");
        assertThat(templates.named("")).isEqualTo(templates.named("lab"));
        assertThat(templates.usual().pod().getSpec().getNodeSelector()).containsEntry("lab", "vision");
    }

    @Test
    void withoutTemplatesAPodHasAWorkerOnly() {
        PodTemplates templates = PodTemplates.read(Optional.empty(), "");

        assertThat(templates.names()).isEmpty();
        assertThat(templates.named("").others()).isEmpty();
    }

    @Test
    void aTemplateThatIsGoneIsNotReplacedByAnother() {
        PodTemplates templates = PodTemplates.read(Optional.empty(), "");

        assertThatThrownBy(() -> templates.named("carla"))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("carla");
    }

    @Test
    void allThatIsWrongIsSaidAtOnce() throws IOException {
        Files.writeString(folder.resolve("a.yaml"), """
                metadata: {annotations: {provinggrid.dev/slice-container: simulator}}
                spec:
                  containers: [{name: display}]
                  volumes: [{name: provinggrid-work, emptyDir: {}}]
                """);
        Files.writeString(folder.resolve("b.yaml"), "spec: [no pod]");

        assertThatThrownBy(() -> PodTemplates.read(Optional.of(folder), "c"))
                .isInstanceOf(StartRefused.class)
                .hasMessageContaining(
                        "a.yaml: the annotation provinggrid.dev/slice-container names no container: simulator")
                .hasMessageContaining("a.yaml: container display has no image")
                .hasMessageContaining("a.yaml: the name of the volume provinggrid-work is taken")
                .hasMessageContaining("b.yaml is no Pod")
                .hasMessageContaining("there is no template \"c\"");
    }
}
