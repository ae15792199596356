package dev.provinggrid.cli.report.figure;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The columns of a trace that a figure shows, by channel. Cells that are not numbers are NaN.
 *
 * @param headers as in the file, {@code speed[m/s]}
 * @param columns values, one for each row
 */
public record TraceSample(Map<String, String> headers, Map<String, double[]> columns) {

    /** Channel of the simulated time, s. */
    public static final String TIME = "time";

    /** Parts of the time whose least and greatest values are kept: about one for every two pixels. */
    private static final int PARTS = 120;

    /** Reads and closes a trace; channels that it does not have are absent. */
    public static TraceSample read(InputStream trace, Predicate<String> wanted) {
        Map<String, String> headers = new LinkedHashMap<>();
        List<double[]> rows = new ArrayList<>();
        try (CsvReader<CsvRecord> csv =
                CsvReader.builder().ofCsvRecord(new InputStreamReader(trace, StandardCharsets.UTF_8))) {
            int[] places = null;
            for (CsvRecord row : csv) {
                if (places == null) {
                    places = places(row, wanted, headers);
                } else {
                    rows.add(Arrays.stream(places)
                            .mapToDouble(it -> number(row, it))
                            .toArray());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, double[]> columns = new LinkedHashMap<>();
        List<String> channels = List.copyOf(headers.keySet());
        for (int it = 0; it < channels.size(); it++) {
            int column = it;
            columns.put(
                    channels.get(it),
                    rows.stream().mapToDouble(row -> row[column]).toArray());
        }
        return new TraceSample(headers, columns);
    }

    private static int[] places(CsvRecord head, Predicate<String> wanted, Map<String, String> headers) {
        List<Integer> places = new ArrayList<>();
        for (int it = 0; it < head.getFieldCount(); it++) {
            String channel = head.getField(it).replaceFirst("\\[[^\\]]*\\]$", "");
            if (channel.equals(TIME) || wanted.test(channel)) {
                headers.put(channel, head.getField(it));
                places.add(it);
            }
        }
        return places.stream().mapToInt(Integer::intValue).toArray();
    }

    private static double number(CsvRecord row, int place) {
        try {
            return place < row.getFieldCount() ? Double.parseDouble(row.getField(place)) : Double.NaN;
        } catch (NumberFormatException _) {
            return Double.NaN;
        }
    }

    /** Whether anything of it can be drawn over time. */
    public boolean isDrawable(String channel) {
        return columns.containsKey(TIME)
                && columns.containsKey(channel)
                && Arrays.stream(columns.get(channel)).anyMatch(Double::isFinite);
    }

    /** The same with fewer rows: of each part of the time those in which some channel is least or greatest. */
    public TraceSample thinned() {
        int rows =
                columns.values().stream().mapToInt(it -> it.length).findFirst().orElse(0);
        if (rows <= PARTS * 2) {
            return this;
        }
        TreeSet<Integer> kept = new TreeSet<>(Set.of(0, rows - 1));
        for (int part = 0; part < PARTS; part++) {
            int from = (int) ((long) rows * part / PARTS);
            int to = (int) ((long) rows * (part + 1) / PARTS);
            columns.values().stream().flatMap(it -> extremes(it, from, to)).forEach(kept::add);
        }
        Map<String, double[]> fewer = new LinkedHashMap<>();
        columns.forEach((channel, values) ->
                fewer.put(channel, kept.stream().mapToDouble(it -> values[it]).toArray()));
        return new TraceSample(headers, fewer);
    }

    private static Stream<Integer> extremes(double[] values, int from, int to) {
        Integer least = null;
        Integer greatest = null;
        for (int it = from; it < to; it++) {
            if (Double.isFinite(values[it])) {
                least = least == null || values[it] < values[least] ? Integer.valueOf(it) : least;
                greatest = greatest == null || values[it] > values[greatest] ? Integer.valueOf(it) : greatest;
            }
        }
        return Stream.of(least, greatest).filter(Objects::nonNull);
    }

    /** Its numbers. */
    String csv() {
        CsvText csv = new CsvText().row(headers.values().toArray());
        int rows =
                columns.values().stream().mapToInt(it -> it.length).findFirst().orElse(0);
        for (int row = 0; row < rows; row++) {
            int at = row;
            csv.row(columns.values().stream().map(it -> (Object) it[at]).toArray());
        }
        return csv.toString();
    }

    /** The same columns only. */
    public TraceSample only(List<String> channels) {
        Map<String, double[]> some = new LinkedHashMap<>();
        Stream.concat(Stream.of(TIME), channels.stream())
                .filter(columns::containsKey)
                .forEach(it -> some.put(it, columns.get(it)));
        Map<String, String> heads = new LinkedHashMap<>();
        some.keySet().forEach(it -> heads.put(it, headers.get(it)));
        return new TraceSample(heads, some);
    }
}
