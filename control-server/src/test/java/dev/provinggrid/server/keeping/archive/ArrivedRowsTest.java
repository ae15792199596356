package dev.provinggrid.server.keeping.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.archive.ArchiveFile;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.store.archive.ArchivedInserts;
import dev.provinggrid.server.store.archive.ArchivedTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that are read once and kept until they are written, and those of long tables, which are read each time. */
class ArrivedRowsTest extends OnArchives {

    private static final String CASES = "rows/cases.jsonl";
    private static final int MANY = 1100;

    @TempDir
    private Path folder;

    private byte[] exported;

    @BeforeEach
    void exportACase() throws IOException {
        String id = bench.submitYaml("""
                format: 1
                sweep: one
                scenario: offroad-aeb
                parameters: {perceptionModel: yolov3}
                pass: [collisions == 0]
                """);
        BenchWorker worker = bench.worker();
        worker.pass(worker.leaseOne());
        exported = export(id);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 8 << 20})
    void everyRowIsSeenByEachCheckAndWrittenOnceInItsOrder(long longest) throws IOException {
        try (ArchiveFile archive = archive(lines -> IntStream.range(0, MANY)
                .mapToObj(it -> lines.replace("\"case_index\":0", "\"case_index\":" + it))
                .collect(Collectors.joining()))) {
            ArrivedRows rows = new ArrivedRows(archive, bench.part(ArchivedInserts.class), longest);
            Problems problems = new Problems();
            List<String> first = places(rows, problems);
            List<String> again = places(rows, problems);
            List<Object> written = new ArrayList<>();
            rows.write(ArchivedTable.CASES, block -> block.rows().forEach(it -> written.add(it.get("case_index"))));

            assertThat(problems.list()).isEmpty();
            assertThat(first).hasSize(MANY).startsWith("/rows/cases.jsonl/1 0").endsWith("/rows/cases.jsonl/1100 1099");
            assertThat(again).isEqualTo(first);
            assertThat(written).isEqualTo(IntStream.range(0, MANY).boxed().toList());
        }
    }

    /** The cheat: a row that was refused by a first reading, whose problems nobody looks at, is left out by the second. */
    @Test
    void aRowThatCannotBeReadIsToldByEveryReading() throws IOException {
        try (ArchiveFile archive =
                archive(lines -> lines + lines.replace("\"replicate\":0", "\"replicate\":\"none\""))) {
            ArrivedRows rows = new ArrivedRows(archive, bench.part(ArchivedInserts.class), 8 << 20);
            for (int reading = 0; reading < 2; reading++) {
                Problems problems = new Problems();
                assertThat(places(rows, problems)).containsExactly("/rows/cases.jsonl/1 0");
                assertThat(problems.list()).singleElement().asString().contains("/rows/cases.jsonl/2/replicate");
            }
        }
    }

    private ArchiveFile archive(UnaryOperator<String> cases) throws IOException {
        return ArchiveFile.open(Files.write(folder.resolve("archive.zip"), changed(exported, Map.of(CASES, cases))));
    }

    private static List<String> places(ArrivedRows rows, Problems problems) throws IOException {
        List<String> places = new ArrayList<>();
        rows.check(ArchivedTable.CASES, problems, (row, place) -> places.add(place + " " + row.get("case_index")));
        return places;
    }
}
