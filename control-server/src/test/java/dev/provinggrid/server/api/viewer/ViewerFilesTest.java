package dev.provinggrid.server.api.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sources of the viewer, which no formatter reads. */
class ViewerFilesTest {

    private static final Path VIEWER = Path.of("src/main/resources/viewer");
    private static final int LONGEST_LINE = 119;
    private static final int LONGEST_FILE = 200;

    @ParameterizedTest
    @MethodSource("sources")
    void linesAndFilesAreShort(Path source) throws IOException {
        List<String> lines = Files.readAllLines(VIEWER.resolve(source));
        assertThat(IntStream.rangeClosed(1, lines.size())
                        .filter(it -> lines.get(it - 1).length() > LONGEST_LINE)
                        .mapToObj(it -> source + ":" + it))
                .isEmpty();
        assertThat(lines).hasSizeLessThan(LONGEST_FILE);
    }

    /** Those of several words, which nothing else is called. */
    @Test
    void noSourceNamesAChannelOrKpiOfAScenario() throws IOException {
        String names = new BuiltInScenarios()
                .all().stream()
                        .flatMap(it -> Stream.concat(
                                it.channels().stream().map(Channel::name),
                                it.kpis().stream().map(Kpi::name)))
                        .filter(it -> it.matches(".*[A-Z].*"))
                        .distinct()
                        .collect(Collectors.joining("|"));
        for (Path source : sources().toList()) {
            assertThat(Files.readString(VIEWER.resolve(source)))
                    .as(source.toString())
                    .doesNotContainPattern("\\b(" + names + ")\\b");
        }
    }

    private static Stream<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(VIEWER)) {
            return files
                    .filter(Files::isRegularFile)
                    .map(VIEWER::relativize)
                    .filter(it -> !it.startsWith("vendor") && it.toString().matches(".*\\.(js|css|html)"))
                    .toList()
                    .stream();
        }
    }
}
