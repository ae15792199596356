package dev.provinggrid.benchmarks.fit;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The recordings of the published 128-case sweep (AutoDRIVE-Simulator-HPC, BSD 2-Clause, copyright 2024 AutoDRIVE). */
final class Recordings {

    private final List<List<RecordedRun>> batches;

    private Recordings(List<List<RecordedRun>> batches) {
        this.batches = batches;
    }

    /**
     * Reads the traces.
     *
     * @param folder with {@code aeb-sweep/aeb_metrics_0.csv} to {@code 7}
     */
    static Recordings in(Path folder) throws IOException {
        List<List<RecordedRun>> batches = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("aeb-sweep"))) {
            for (Path file : files.filter(it -> it.getFileName().toString().startsWith("aeb_metrics_"))
                    .sorted()
                    .toList()) {
                batches.add(batch(file));
            }
        }
        return new Recordings(batches);
    }

    private static List<RecordedRun> batch(Path file) throws IOException {
        Map<String, RecordedRun> runs = new LinkedHashMap<>();
        try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
            for (NamedCsvRecord row : csv) {
                String model = row.getField("Model");
                int minute = Integer.parseInt(row.getField("Time of Day (min)"));
                int weather = Integer.parseInt(row.getField("Weather ID (#)"));
                runs.computeIfAbsent(
                                model + "," + minute + "," + weather,
                                _ -> new RecordedRun(model, minute, weather, new ArrayList<>()))
                        .rows()
                        .add(row(row));
            }
        } catch (CsvParseException e) {
            throw new IOException(file + " is not a trace", e);
        }
        return List.copyOf(runs.values());
    }

    private static RecordedRun.Row row(NamedCsvRecord row) {
        return new RecordedRun.Row(
                row.getField("AEB (bool)").equals("1"),
                Double.parseDouble(row.getField("Confidence (%)")) / 100,
                Double.parseDouble(row.getField("DTC (m)")),
                Double.parseDouble(row.getField("Brake (%)")),
                Integer.parseInt(row.getField("Collisions (#)")));
    }

    /** Batch by batch, in order. */
    List<List<RecordedRun>> batches() {
        return batches;
    }

    List<RecordedRun> runs() {
        return batches.stream().flatMap(List::stream).toList();
    }

    List<RecordedRun> of(String model) {
        return runs().stream().filter(it -> it.model().equals(model)).toList();
    }
}
