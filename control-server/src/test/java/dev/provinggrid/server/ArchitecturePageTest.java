package dev.provinggrid.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
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

/** What docs/architecture.md says of the code is so. */
class ArchitecturePageTest {

    private static final Path PROJECT = Path.of("..");
    private static final Path SERVER = Path.of("src/main/java/dev/provinggrid/server");
    private static final List<String> MODULES = List.of(
            "sweep-model", "sweep-analysis", "http-link", "simulator", "sim-worker", "control-server", "sweep-cli");
    private static final Pattern TABLE = Pattern.compile("(?i)create table (?:if not exists )?(\\w+)");
    private static final Pattern PACKAGE = Pattern.compile("`([a-z]+(?:\\.[a-z]+)*)`");
    private static final Pattern PATH = Pattern.compile("`([\\w./-]+/[\\w.-]*|\\w+\\.(?:java|xml))`");

    @Test
    void everyPackageOfTheServerHasItsLine() throws IOException {
        String table = between("| package of `dev.provinggrid.server` |", "Tables and their keys");
        Set<String> told = table.lines()
                .filter(line -> line.startsWith("|"))
                .flatMap(line -> matches(PACKAGE, line.substring(0, line.indexOf('|', 1))))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(told).isEqualTo(packages(SERVER));
    }

    /** By its last name: the table gathers packages that lie in another. */
    @Test
    void everyPackageOfTheSimulatorIsNamed() throws IOException {
        Set<String> told = matches(PACKAGE, between("| package of `sim` |", "## Who is whose child"))
                .map(ArchitecturePageTest::lastName)
                .collect(Collectors.toSet());
        assertThat(packages(PROJECT.resolve("simulator/src/main/java/dev/provinggrid/sim")).stream()
                        .map(ArchitecturePageTest::lastName))
                .hasSizeGreaterThan(40)
                .filteredOn(it -> !told.contains(it))
                .isEmpty();
    }

    private static String lastName(String of) {
        return of.substring(of.lastIndexOf('.') + 1);
    }

    @Test
    void everyModuleIsToldWithTheModulesThatItMayDependOn() throws IOException {
        String table = between("| module | contains |", "## Inside the server");
        for (String module : MODULES) {
            String row = table.lines()
                    .filter(line -> line.startsWith("| `" + module + "/`"))
                    .findFirst()
                    .orElseThrow();
            String mayKnow = row.split("\\|", -1)[3];
            assertThat(MODULES.stream().filter(mayKnow::contains))
                    .as(module)
                    .containsExactlyInAnyOrderElementsOf(dependencies(module));
        }
    }

    /** Of ours; those of the build alone stand below the dependencies. */
    private static List<String> dependencies(String module) throws IOException {
        String pom = Files.readString(PROJECT.resolve(module).resolve("pom.xml"));
        String dependencies = pom.substring(pom.indexOf("<dependencies>"), pom.indexOf("</dependencies>"));
        return matches(Pattern.compile("<artifactId>([\\w-]+)</artifactId>"), dependencies)
                .filter(MODULES::contains)
                .toList();
    }

    @Test
    void everyTableIsNamed() throws IOException {
        String told = between("Tables and their keys", "### How to add");
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/db/migration"))) {
            List<String> tables =
                    files.flatMap(file -> matches(TABLE, read(file))).toList();
            assertThat(tables)
                    .hasSizeGreaterThan(15)
                    .allSatisfy(table -> assertThat(told).containsPattern("\\b" + table + "\\b"));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> packages(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(it -> it.toString().endsWith(".java") && !it.endsWith("package-info.java"))
                    .map(it -> root.relativize(it.getParent()).toString().replace('/', '.'))
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
