package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.template.ScenarioFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing in a sweep that users are shown is warned of: a false warning teaches them to read none. */
@Tag("slow")
class ShippedSweepsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern BLOCK = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    private static final String AROUND = "format: 1\nsweep: part\nscenario: offroad-aeb\npass: [collisions == 0]\n";

    @TempDir
    private Path folder;

    @Test
    void noExampleIsWarnedOf() throws IOException {
        Path manifests = Files.createDirectories(folder.resolve("scenarios"));
        for (String of : List.of("examples/external", "examples/external-http/scenarios")) {
            try (Stream<Path> files = Files.list(ROOT.resolve(of))) {
                for (Path it : files.filter(Files::isRegularFile).toList()) {
                    Files.copy(it, manifests.resolve(it.getFileName().toString()));
                }
            }
        }
        Map<String, List<String>> warned = new LinkedHashMap<>();
        try (Stream<Path> examples = Files.list(ROOT.resolve("examples"))) {
            for (Path it : examples.filter(ShippedSweepsTest::isSweep).sorted().toList()) {
                warned.put(
                        it.getFileName().toString(),
                        warnings(it, new ScenarioFolder(manifests, new BuiltInScenarios())));
            }
        }
        assertThat(warned)
                .hasSizeGreaterThan(12)
                .allSatisfy((_, of) -> assertThat(of).isEmpty());
    }

    @Test
    void theStudyWithEsminiIsNotWarnedOf() {
        Path study = ROOT.resolve("examples/simulators/esmini");
        ScenarioFolder scenarios = new ScenarioFolder(study.resolve("scenarios"), new BuiltInScenarios());
        assertThat(warnings(study.resolve("cut-in-sweep.yaml"), scenarios)).isEmpty();
    }

    @Test
    void theTutorialIsNotWarnedOf() throws IOException {
        String tutorial = Files.readString(ROOT.resolve("docs/tutorial-simulator.md"));
        List<String> blocks = BLOCK.matcher(tutorial)
                .results()
                .map((MatchResult it) -> it.group(1))
                .toList();
        Path manifests = Files.createDirectories(folder.resolve("simulator"));
        Files.writeString(manifests.resolve("follow-lead.yaml"), blocks.getFirst());
        Files.writeString(manifests.resolve("follow.py"), "");
        Path sweep = Files.writeString(folder.resolve("following.yaml"), blocks.get(1));
        assertThat(warnings(sweep, new ScenarioFolder(manifests, new BuiltInScenarios())))
                .isEmpty();
    }

    @Test
    void noSweepOfReadmeAndDocsIsWarnedOf() throws IOException {
        List<String> read = new ArrayList<>();
        for (Path page : pages()) {
            for (String block : sweeps(Files.readString(page))) {
                Path file = Files.writeString(folder.resolve("sweep.yaml"), block);
                try {
                    List<String> warnings = warnings(file, new BuiltInScenarios());
                    assertThat(warnings)
                            .as("%s of %s", block, page)
                            .allMatch(it -> it.contains("is an oracle")); // which is what that page is about
                    read.add(block);
                } catch (InvalidInput other) { // one that needs further files, a scenario of its own, or is no sweep
                }
            }
        }
        assertThat(read).hasSizeGreaterThan(15);
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(
                            Stream.of(ROOT.resolve("README.md")),
                            docs.filter(it -> it.toString().endsWith(".md")).sorted())
                    .toList();
        }
    }

    private static List<String> sweeps(String page) {
        return BLOCK.matcher(page)
                .results()
                .map((MatchResult it) -> it.group(1))
                .map(ShippedSweepsTest::completed)
                .toList();
    }

    private static String completed(String block) {
        return AROUND.lines()
                        .filter(it -> !("\n" + block).contains("\n" + it.substring(0, it.indexOf(':') + 1)))
                        .map(it -> it + "\n")
                        .collect(Collectors.joining())
                + block;
    }

    private static List<String> warnings(Path file, Scenarios scenarios) {
        return new SweepReader(scenarios).read(file, List.of()).warningTexts();
    }

    private static boolean isSweep(Path file) {
        try {
            return file.toString().endsWith(".yaml")
                    && Files.readString(file).contains("\nsweep: ")
                    && !file.getFileName().toString().startsWith("import-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
