package dev.provinggrid.cli.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.sweep.document.SweepDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepYamlTest {

    private static final String OWN = """
            # what we ask
            format: 1
            sweep: night
            scenario: offroad-aeb
            axes:
              timeOfDay: ['00:00', '12:00']
            """;

    @TempDir
    private Path folder;

    @Test
    void aCompleteFileIsKeptWithItsComments() throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), OWN);
        assertThat(SweepYaml.text(file, parse(OWN))).isEqualTo(OWN);
    }

    @Test
    void aFileChangedByTheCommandLineIsWrittenAsItWasRun() throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), OWN);
        SweepDocument run = parse(OWN + "seed: 7\n");
        String text = SweepYaml.text(file, run);
        assertThat(text).doesNotContain("# what we ask");
        assertThat(parse(text).json()).isEqualTo(run.json());
    }

    private static SweepDocument parse(String text) {
        return SweepDocument.parse(text.getBytes(StandardCharsets.UTF_8));
    }
}
