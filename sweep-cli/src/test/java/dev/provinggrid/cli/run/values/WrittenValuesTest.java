package dev.provinggrid.cli.run.values;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.results.FolderSource;
import dev.provinggrid.cli.results.ResultsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrittenValuesTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void aFolderOfResults() throws IOException {
        Files.writeString(folder.resolve("results.schema.json"), """
                {"axes": ["speed"], "fields": [
                  {"name": "param.speed", "unit": "m/s", "levels": [22.22222222222222, 10], "labels": ["80 km/h", "10"]},
                  {"name": "param.gap", "unit": "m"}, {"name": "param.friction", "unit": "1"}, {"name": "param.weather"},
                  {"name": "kpi.gap", "unit": "s"}]}
                """);
        Files.writeString(folder.resolve("sweep.yaml"), "parameters: {friction: 30 %, speed: 1 m/s}\n");
    }

    @Test
    void readsLevelsAndFixedValuesAsTheFileWroteThemAndAllElseInItsUnit() {
        WrittenValues values = WrittenValues.of(new FolderSource(new ResultsFolder(folder)));
        assertThat(values.text("speed", 22.22222222222222)).isEqualTo("80 km/h");
        assertThat(values.text("speed", 10)).as("JSON has 10 and 10.0").isEqualTo("10");
        assertThat(values.text("speed", 33.33333333333333)).as("no level").isEqualTo("33.3333 m/s");
        assertThat(values.text("friction", 0.3)).isEqualTo("30 %");
        assertThat(values.text("gap", 1.5)).isEqualTo("1.5 m");
        assertThat(values.exactText("speed", 22.22222222222222)).isEqualTo("22.22222222222222 m/s");
        assertThat(values.text("weather", "clear")).isEqualTo("clear");
        assertThat(values.inWords(Map.of("speed", 22.22222222222222))).isEqualTo("speed 80 km/h");
    }

    @Test
    void aFolderWithoutSchemaAndSweepFileIsReadAllTheSame() throws IOException {
        Files.delete(folder.resolve("results.schema.json"));
        Files.delete(folder.resolve("sweep.yaml"));
        WrittenValues values = WrittenValues.of(new FolderSource(new ResultsFolder(folder)));
        assertThat(values.text("speed", 22.22222222222222)).isEqualTo("22.2222");
    }
}
