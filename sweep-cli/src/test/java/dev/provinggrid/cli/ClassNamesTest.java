package dev.provinggrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One noun per concept: whoever reads a class name in a message or a review knows which class it is. */
class ClassNamesTest {

    private static final List<String> MODULES = List.of(
            "test-support",
            "sweep-model",
            "sweep-analysis",
            "http-link",
            "simulator",
            "sim-worker",
            "control-server",
            "sweep-cli");

    @Test
    void noTwoClassesShareAName() throws IOException {
        List<String> files = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> all = Files.walk(Path.of("..", module, "src/main/java"))) {
                all.map(Path::toString)
                        .filter(it -> it.endsWith(".java") && !it.endsWith("package-info.java"))
                        .forEach(files::add);
            }
        }
        Map<String, List<String>> byName =
                files.stream().collect(Collectors.groupingBy(it -> it.substring(it.lastIndexOf('/') + 1)));
        assertThat(byName).hasSizeGreaterThan(1000);
        assertThat(byName.values()).allMatch(it -> it.size() == 1);
    }
}
