package dev.provinggrid.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What docs/architecture.md says of the server is there. */
class ArchitecturePageTest {

    private static final Path PROJECT = Path.of("..");
    private static final Path SERVER = Path.of("src/main/java/dev/provinggrid/server");
    private static final Pattern PACKAGE = Pattern.compile("`([a-z]+(?:\\.[a-z]+)*)`");
    private static final Pattern PATH = Pattern.compile("`([\\w./-]+/[\\w.-]*|\\w+\\.(?:java|xml))`");

    @Test
    void everyPackageOfTheServerHasItsLine() throws IOException {
        String table = between("| package of `dev.provinggrid.server` |", "Tables and their keys");
        Set<String> told = table.lines()
                .filter(line -> line.startsWith("|"))
                .flatMap(line -> matches(PACKAGE, line.substring(0, line.indexOf('|', 1))))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(told).isEqualTo(packages());
    }

    private static Set<String> packages() throws IOException {
        try (Stream<Path> files = Files.walk(SERVER)) {
            return files.filter(it -> it.toString().endsWith(".java") && !it.endsWith("package-info.java"))
                    .map(it -> SERVER.relativize(it.getParent()).toString().replace('/', '.'))
                    .filter(it -> !it.isEmpty())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void everyFileToTouchIsThere() throws IOException {
        List<Path> places = List.of(
                PROJECT,
                SERVER,
                SERVER.resolve("store/result"),
                Path.of("src/test/java/dev/provinggrid/server/dispatch"));
        List<String> named =
                matches(PATH, between("### How to add", "## Why the same case")).toList();
        assertThat(named)
                .hasSizeGreaterThan(20)
                .allSatisfy(name -> assertThat(places).as(name).anyMatch(place -> Files.exists(place.resolve(name))));
    }

    private static Stream<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().map((MatchResult it) -> it.group(1));
    }

    private static String between(String begin, String end) throws IOException {
        String page = page();
        int from = page.indexOf(begin);
        return page.substring(page.indexOf('\n', from) + 1, page.indexOf(end, from));
    }

    private static String page() throws IOException {
        return Files.readString(PROJECT.resolve("docs/architecture.md"));
    }
}
