package dev.provinggrid.cli.report.content;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.provinggrid.cli.failure.UsageError;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/**
 * What the results with all their columns say about the provenance of their rows.
 *
 * @param sha256 of this table as CSV
 * @param values the different values of some columns, in the order of their first rows
 */
record TableFacts(String sha256, Map<String, List<String>> values) {

    /** What its digest is called in a report. */
    static final String DIGEST = "results-all.csv, SHA-256";

    /** Columns that say what made a row, and what they are called in a report. */
    private static final Map<String, String> COLUMNS = columns();

    /** Different values of a column that are told. */
    private static final int MOST = 20;

    private static Map<String, String> columns() {
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put("version", "Software version");
        columns.put("platform", "Platform class");
        columns.put("node", "Host");
        columns.put("perception_kind", "Perception models");
        columns.put("perception_digest", "Perception cards, SHA-256");
        columns.put("perception_engine", "Network engine");
        columns.put("reused_from", "KPIs taken over from");
        return columns;
    }

    /** Reads and closes a table. */
    static TableFacts read(InputStream table) {
        Map<String, SequencedSet<String>> found = new LinkedHashMap<>();
        MessageDigest digest = newDigest();
        try (DigestInputStream in = new DigestInputStream(table, digest);
                CsvReader<NamedCsvRecord> rows =
                        CsvReader.builder().ofNamedCsvRecord(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (NamedCsvRecord row : rows) {
                COLUMNS.forEach((column, name) -> row.findField(column)
                        .filter(it -> !it.isEmpty())
                        .ifPresent(it -> found.computeIfAbsent(name, _ -> new LinkedHashSet<>())
                                .add(it)));
            }
        } catch (IOException e) {
            throw new UsageError("the table of results cannot be read: " + e.getMessage(), e);
        }
        Map<String, List<String>> values = new LinkedHashMap<>();
        COLUMNS.values().stream().filter(found::containsKey).forEach(it -> values.put(it, bounded(found.get(it))));
        return new TableFacts(HexFormat.of().formatHex(digest.digest()), values);
    }

    private static List<String> bounded(SequencedSet<String> all) {
        List<String> some = new ArrayList<>(all.stream().limit(MOST).toList());
        if (all.size() > MOST) {
            some.add("and " + (all.size() - MOST) + " more");
        }
        return some;
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
