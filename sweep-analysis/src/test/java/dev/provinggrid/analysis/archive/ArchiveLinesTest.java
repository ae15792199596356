package dev.provinggrid.analysis.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.problem.Problems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ArchiveLinesTest {

    private final Problems problems = new Problems();

    @Property(tries = 100)
    void everyLineIsReadWhereverItsBytesArriveInPieces(
            @ForAll @Size(max = 12) List<@IntRange(max = 150_000) Integer> lengths,
            @ForAll @IntRange(min = 1, max = 70_000) int piece)
            throws IOException {
        List<String> words = lengths.stream().map("x"::repeat).toList();
        String text =
                String.join("", words.stream().map(it -> "\"" + it + "\"\n").toList());
        assertThat(read(text, piece)).isEqualTo(words);
        assertThat(problems.count()).isZero();
    }

    @Test
    void aLastLineWithoutItsEndIsTorn() throws IOException {
        assertThat(read("\"whole\"\n\"to", 3)).containsExactly("whole");
        assertThat(problems.list())
                .singleElement()
                .asString()
                .contains("/rows/cases.jsonl/2")
                .contains("torn");
    }

    @Test
    void aLineThatNeverEndsIsReadUpToItsLimitAlone() throws IOException {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }
        };
        try (ArchiveLines lines = new ArchiveLines("cases", endless, problems)) {
            assertThat(lines.next()).isEmpty();
        }
        assertThat(problems.list()).singleElement().asString().contains("longer than 16777216 bytes");
    }

    /** The texts of the rows, from a stream that gives a few bytes at a time. */
    private List<String> read(String text, int piece) throws IOException {
        InputStream pieces = new ByteArrayInputStream(text.getBytes(UTF_8)) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(piece, length));
            }
        };
        List<String> rows = new ArrayList<>();
        try (ArchiveLines lines = new ArchiveLines("cases", pieces, problems)) {
            for (Optional<JsonNode> next = lines.next(); next.isPresent(); next = lines.next()) {
                rows.add(next.get().asString());
            }
        }
        return rows;
    }
}
