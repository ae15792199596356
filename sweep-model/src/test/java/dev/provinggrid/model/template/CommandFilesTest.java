package dev.provinggrid.model.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.scenario.Runner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandFilesTest {

    private Path folder;

    @BeforeEach
    void write(@TempDir Path parent) throws IOException {
        folder = Files.createDirectories(parent.resolve("my scenarios"));
        Files.createDirectory(folder.resolve("bin"));
        for (String name : List.of("drive.py", "bin/sim", "a b.json", "../beside.py")) {
            Files.writeString(folder.resolve(name), name);
        }
    }

    private Map<String, String> of(String... command) {
        return new CommandFiles(folder).digests(new Runner.Exec(List.of(command)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ${scenarios}/drive.py                                     | drive.py
            drive.py                                                  | drive.py
            ${scenarios}/bin/../bin/sim                               | bin/sim
            ${scenarios}/a b.json                                     | a b.json
            --config=${scenarios}/bin/sim                             | bin/sim
            cd "${scenarios}" && exec python3 drive.py                | drive.py
            ${scenarios}/../beside.py                                 | ../beside.py
            """)
    void findsTheFileThatAnArgumentNames(String argument, String found) {
        assertThat(of("sh", argument))
                .isEqualTo(Map.of("program/" + found, CanonicalJson.sha256(found.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void findsAFileOfTheFolderByItsWholePathAndNoneElsewhere() {
        assertThat(of(folder.resolve("bin/sim").toString(), "drive.py").keySet())
                .isEqualTo(Set.of("program/bin/sim", "program/drive.py"));
        assertThat(of("/bin/sh", "${scenarios}", "${scenarios}/bin", "${scenarios}/none.py", "", "\0", "bin"))
                .isEmpty();
    }

    @Test
    void tellsThemFromOtherInputs() {
        assertThat(CommandFiles.among(Map.of("program/drive.py", "1", "template/scene.xosc", "2", "programs", "3")))
                .isEqualTo(Map.of("program/drive.py", "1"));
    }
}
