package dev.provinggrid.analysis.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ArchiveFileTest {

    @Test
    void aWholeArchiveHasNoProblems() throws IOException {
        assertThat(problems(whole())).isEmpty();
    }

    /** Whatever byte is another, or wherever it ends: the archive is refused with a list, and never with another fault. */
    @Property(tries = 300)
    void anArchiveThatIsNotAsItWasWrittenIsRefusedOrTheSame(
            @ForAll @IntRange(max = 100_000) int place, @ForAll byte other, @ForAll boolean torn) throws IOException {
        byte[] archive = whole();
        int at = place % archive.length;
        byte[] changed = torn ? Arrays.copyOf(archive, at) : archive.clone();
        if (!torn) {
            changed[at] = other;
        }
        List<String> problems = problems(changed);
        if (torn) {
            assertThat(problems).isNotEmpty();
        } else if (problems.isEmpty()) {
            assertThat(contents(changed))
                    .as("only what is no content may differ")
                    .isEqualTo(contents(archive));
        }
    }

    @Test
    void aMemberThatYieldsMoreThanItsIndexSaysIsNotUnpacked() throws IOException {
        String index =
                "{\"format\":1,\"sweep\":\"x\",\"members\":{\"sweep.json\":{\"sha256\":\"%s\",\"bytes\":2},\"document.json\":{\"sha256\":\"%s\",\"bytes\":2}}}"
                        .formatted("0".repeat(64), "0".repeat(64));
        byte[] bomb = zip(Map.of("archive.json", index, "sweep.json", "0".repeat(50_000_000), "document.json", "{}"));
        assertThat(problems(bomb))
                .containsExactly(
                        "the member has another SHA-256 than the index says",
                        "the member has another length than the index says");
    }

    @Test
    void namesThatLeadElsewhereAreRefusedWithWhatIsMissingAndWhatIsTooMuch() throws IOException {
        String member = "{\"sha256\":\"" + "0".repeat(64) + "\",\"bytes\":1}";
        String index =
                "{\"format\":1,\"sweep\":\"x\",\"members\":{\"../../etc/passwd\":%s,\"/root\":%s,\"sweep.json\":%s}}"
                        .formatted(member, member, member);
        byte[] hostile = zip(Map.of("archive.json", index, "../../etc/passwd", "x", "/root", "x", "artifacts/..", "y"));
        assertThat(problems(hostile))
                .contains(
                        "not a name for a member", "a member that archive.json does not list", "the member is missing")
                .hasSize(5);
    }

    @Test
    void whatIsNoArchiveIsRefused() throws IOException {
        assertThat(problems("no zip".getBytes(StandardCharsets.UTF_8)))
                .singleElement()
                .asString()
                .startsWith("not a whole zip");
        assertThat(problems(zip(Map.of("a", "b")))).containsExactly("no archive of a sweep: it has no archive.json");
        assertThat(problems(zip(Map.of("archive.json", "[]"))))
                .containsExactly("archive.json is no index of an archive");
        assertThat(problems(zip(Map.of("archive.json", "{\"format\":2}"))))
                .containsExactly("unknown format of an archive");
    }

    private static byte[] whole() throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        ArchiveWriter writer = new ArchiveWriter(archive);
        writer.add("sweep.json", "{\"id\":\"abc\"}".getBytes(StandardCharsets.UTF_8));
        writer.add("document.json", "{}".getBytes(StandardCharsets.UTF_8));
        writer.add("artifacts/00000/1/trace.csv", "time[s]\n0\n1\n".repeat(20).getBytes(StandardCharsets.UTF_8));
        writer.finish("abc");
        return archive.toByteArray();
    }

    private static byte[] zip(Map<String, String> members) throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(archive)) {
            for (var member : new TreeMap<>(members).entrySet()) {
                zip.putNextEntry(new ZipEntry(member.getKey()));
                zip.write(member.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return archive.toByteArray();
    }

    private static List<String> problems(byte[] content) {
        try (ArchiveFile archive = open(content)) {
            archive.verify();
            return List.of();
        } catch (InvalidInput refused) {
            return refused.problems().stream().map(Problem::message).toList();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    private static Map<String, ArchiveIndex.Member> contents(byte[] content) throws IOException {
        try (ArchiveFile archive = open(content)) {
            return archive.index().members();
        }
    }

    private static ArchiveFile open(byte[] content) throws IOException {
        Path file = Files.createTempFile("archive", ".zip");
        try {
            return ArchiveFile.open(Files.write(file, content));
        } finally {
            Files.delete(file); // an open file stays until it is closed
        }
    }
}
