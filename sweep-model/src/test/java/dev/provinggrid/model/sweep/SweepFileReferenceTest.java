package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reference of the sweep file shows nothing that does not work, and so do the examples. */
@Tag("slow")
class SweepFileReferenceTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern BLOCK =
            Pattern.compile("```(yaml bad|yaml doubtful|yaml|warnings|text)\n(.*?)```", Pattern.DOTALL);
    private static final String AROUND = "format: 1\nsweep: part\nscenario: offroad-aeb\npass: [collisions == 0]\n";

    @TempDir
    private Path folder;

    private final SweepReader reader = new SweepReader(new BuiltInScenarios());

    @Test
    void everyExampleOfTheReferenceReads() throws IOException {
        List<String> blocks = blocks("yaml");
        assertThat(blocks).hasSizeGreaterThan(6);
        Files.writeString(folder.resolve("aeb-moose.yaml"), blocks.getFirst());
        for (String block : blocks) {
            assertThat(read(block).plannedCases()).as(block).isPositive();
        }
    }

    @Test
    void theCountsInTheReferenceAreRight() throws IOException {
        assertThat(read(blocks("yaml").getFirst()).plannedCases()).isEqualTo(2 * 2 * (3 * 4 - 1));
        String zipped = blocks("yaml").stream()
                .filter(it -> it.contains("zip:"))
                .findFirst()
                .orElseThrow();
        assertThat(read(zipped).plannedCases()).isEqualTo(4);
    }

    @Test
    void conditionsOfTheReferenceThatShareTheirWorldsDo() throws IOException {
        String shared = blocks("yaml").stream()
                .filter(it -> it.contains("sameWorld:"))
                .findFirst()
                .orElseThrow();
        assertThat(worlds(shared)).hasSize(360);
        assertThat(worlds(shared).stream().distinct()).hasSize(30);
        assertThat(worlds(shared.replaceAll("sameWorld.*", "")).stream().distinct())
                .hasSize(180);
    }

    private List<Long> worlds(String block) throws IOException {
        return read(block).cases().next(List.of()).stream().map(Case::seed).toList();
    }

    /** The tables that the reference speaks of. */
    @BeforeEach
    void writeTables() throws IOException {
        String head = "time[s],x[m],y[m],lateralSpeed[m/s],yawRate[rad/s]\n";
        Files.createDirectories(folder.resolve("recordings"));
        Files.writeString(folder.resolve("recordings/lap.csv"), head + "0,0,0,0,0\n1,2,0,0,0\n");
        Files.writeString(folder.resolve("torn.csv"), "time,x,y,lateralSpeed\n0,0,0,0\n1,2,3\n0.5,1,2,3\n");
    }

    @Test
    void theProblemsInTheReferenceAreTheOnesTold() throws IOException {
        List<String> bad = blocks("yaml bad");
        List<String> told = blocks("text");
        assertThat(bad).hasSize(5).hasSameSizeAs(told);
        for (int i = 0; i < bad.size(); i++) {
            assertTold(bad.get(i), told.get(i).lines().toList());
        }
    }

    @Test
    void theWarningsInTheReferenceAreTheOnesTold() throws IOException {
        assertThat(read(blocks("yaml doubtful").getFirst()).warningTexts())
                .containsExactlyElementsOf(blocks("warnings").getFirst().lines().toList());
    }

    private void assertTold(String bad, List<String> told) throws IOException {
        Path file = Files.writeString(folder.resolve("bad.yaml"), bad);
        List<Problem> problems = catchThrowableOfType(InvalidInput.class, () -> reader.read(file, List.of()))
                .problems();
        assertThat(problems).hasSameSizeAs(told);
        for (int i = 0; i < told.size(); i++) {
            assertThat(problems.get(i).toString()).startsWith(told.get(i).replaceFirst("\\.\\.\\.$", ""));
        }
    }

    @Test
    void everyShippedExampleReads() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("examples"))) {
            assertThat(files.filter(it -> it.toString().endsWith(".yaml"))
                            .filter(SweepFileReferenceTest::isOfABuiltInScenario))
                    .isNotEmpty()
                    .allSatisfy(it -> assertThat(reader.read(it, List.of()).plannedCases())
                            .isPositive());
        }
    }

    @Test
    void thePublishedSweepHas128Cases() {
        assertThat(reader.read(ROOT.resolve("examples/aeb-published-128.yaml"), List.of())
                        .plannedCases())
                .isEqualTo(128);
    }

    private static boolean isOfABuiltInScenario(Path example) {
        try (Stream<String> lines = Files.lines(example)) {
            return lines.filter(it -> it.startsWith("scenario: "))
                    .map(it -> it.substring("scenario: ".length()))
                    .anyMatch(it -> new BuiltInScenarios().named(it).isPresent());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private Sweep read(String block) throws IOException {
        boolean whole = block.startsWith("format:") || block.startsWith("extends:");
        String around = AROUND.lines()
                .filter(it -> !block.contains(it.substring(0, it.indexOf(':') + 1)))
                .map(it -> it + "\n")
                .collect(Collectors.joining());
        Path file = Files.writeString(folder.resolve("sweep.yaml"), whole ? block : around + block);
        return reader.read(file, List.of());
    }

    private static List<String> blocks(String kind) throws IOException {
        String reference = Files.readString(ROOT.resolve("docs/sweep-file.md"));
        return BLOCK.matcher(reference)
                .results()
                .filter(it -> it.group(1).equals(kind))
                .map((MatchResult it) -> it.group(2))
                .toList();
    }
}
