package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.analysis.archive.ArchiveFile;
import dev.provinggrid.analysis.archive.ArchiveIndex;
import dev.provinggrid.analysis.archive.ArchiveLines;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.server.store.archive.ArchivedInserts;
import dev.provinggrid.server.store.archive.ArchivedTable;
import dev.provinggrid.server.store.list.ListSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** The rows of an archive, which are first checked and then written. */
final class ArrivedRows {

    private final ArchiveFile archive;
    private final ArchivedInserts inserts;
    private final long longest;
    private final Map<ArchivedTable, List<Map<String, Object>>> kept = new EnumMap<>(ArchivedTable.class);

    /** @param longest bytes of a table that is read once: its rows stay here until they are written. A longer one is read each time */
    ArrivedRows(ArchiveFile archive, ArchivedInserts inserts, long longest) {
        this.archive = archive;
        this.inserts = inserts;
        this.longest = longest;
    }

    /** Checks a row. */
    @FunctionalInterface
    interface RowCheck {
        void check(Map<String, Object> row, String place);
    }

    /** Shows every row to its check, and notes what is wrong with them. */
    void check(ArchivedTable table, Problems problems, RowCheck check) throws IOException {
        if (isLeftOut(table)) {
            return;
        }
        if (!archive.has(ArchiveIndex.rows(table.member()))) {
            problems.add(Problem.at(Place.pointer("/rows"), "the archive has no rows of this table")
                    .withValue(table.member()));
            return;
        }
        List<Map<String, Object>> known = kept.get(table);
        if (known != null) {
            for (int row = 0; row < known.size(); row++) {
                check.check(known.get(row), ArchiveLines.place(table.member(), row + 1));
            }
        } else {
            read(table, problems, check);
        }
    }

    private void read(ArchivedTable table, Problems problems, RowCheck check) throws IOException {
        ArchivedInserts.TableInserts into = inserts.into(table);
        boolean few =
                archive.index().members().get(ArchiveIndex.rows(table.member())).bytes() <= longest;
        List<Map<String, Object>> rows = new ArrayList<>();
        int before = problems.count();
        try (ArchiveLines lines = archive.rows(table.member(), problems)) {
            for (Optional<JsonNode> next = lines.next(); next.isPresent(); next = lines.next()) {
                int found = problems.count();
                Map<String, Object> row = into.row(next.get(), lines.place(), problems);
                if (problems.count() == found) {
                    check.check(row, lines.place());
                }
                if (few) {
                    rows.add(row);
                }
            }
        }
        if (few && problems.count() == before) { // its digest, too, was right
            kept.put(table, rows);
        }
    }

    /** How many rows a table has up to the first that cannot be read. */
    int count(ArchivedTable table) throws IOException {
        if (!archive.has(ArchiveIndex.rows(table.member()))) {
            return 0;
        }
        try (ArchiveLines lines = archive.rows(table.member(), new Problems())) {
            int rows = 0;
            while (lines.next().isPresent()) {
                rows++;
            }
            return rows;
        }
    }

    private boolean isLeftOut(ArchivedTable table) {
        return table.isOptional() && !archive.has(ArchiveIndex.rows(table.member()));
    }

    /** The rows of a table that was checked, in blocks. */
    void write(ArchivedTable table, Consumer<Block> writer) {
        if (isLeftOut(table)) {
            return;
        }
        Problems problems = new Problems();
        Block block = new Block(inserts.into(table), new ArrayList<>());
        try {
            check(table, problems, (row, _) -> {
                block.rows().add(row);
                if (block.rows().size() == ListSettings.PIECE) {
                    writer.accept(block);
                    block.rows().clear();
                }
            });
            writer.accept(block);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        problems.throwIfAny();
    }

    /** Rows on their way into a table. */
    record Block(ArchivedInserts.TableInserts into, List<Map<String, Object>> rows) {}
}
