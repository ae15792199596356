package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The results of another tool, read by a mapping. */
public final class MappedResults {

    private static final int MOST_REPETITIONS = 10_000;

    private final ResultMapping mapping;
    private final List<MappedRun> runs;

    private MappedResults(ResultMapping mapping, List<MappedRun> runs) {
        this.mapping = mapping;
        this.runs = runs;
    }

    /**
     * Reads all files that a mapping names.
     *
     * @throws InvalidInput with everything wrong with the mapping, and everything in the files that contradicts it, by file and
     *     line
     */
    public static MappedResults read(Path mappingFile, Path folder) {
        Problems problems = new Problems();
        ResultMapping mapping = ResultMapping.read(mappingFile, problems);
        problems.throwIfAny();
        List<MappedFile> files = mapping.files().orElseThrow().in(folder, problems).stream()
                .map(it -> MappedFile.read(it.path(), it.name(), it.captures(), mapping.separator(), problems))
                .toList();
        files.stream().filter(it -> !it.columns().isEmpty()).forEach(it -> mapping.check(it, problems));
        List<MappedRun> runs =
                runs(mapping, files.stream().filter(mapping::tellsCasesOf).toList(), problems);
        if (runs.isEmpty() && problems.none()) {
            problems.add(Problem.at(mapping.place("/files"), "no row of a case in any of its files"));
        }
        problems.throwIfAny();
        return new MappedResults(mapping, runs);
    }

    private static List<MappedRun> runs(ResultMapping mapping, List<MappedFile> files, Problems problems) {
        Map<MappedRun.Key, MappedRun> runs = new LinkedHashMap<>();
        for (MappedFile file : files) {
            for (MappedRow row : file.rows()) {
                key(mapping, row, problems)
                        .ifPresent(
                                it -> runs.computeIfAbsent(it, MappedRun::new).add(row, mapping, problems));
            }
        }
        runs.values().forEach(it -> it.measure(mapping, problems));
        return runs.values().stream().sorted(order(mapping)).toList();
    }

    private static Optional<MappedRun.Key> key(ResultMapping mapping, MappedRow row, Problems problems) {
        Map<String, Value> values = new HashMap<>();
        mapping.parameters().forEach(it -> it.of(row, problems).ifPresent(value -> values.put(it.name(), value)));
        int replicate =
                mapping.replicate().map(it -> replicate(it, row, problems)).orElse(0);
        return values.size() == mapping.parameters().size() && replicate >= 0
                ? Optional.of(new MappedRun.Key(values, replicate))
                : Optional.empty();
    }

    private static int replicate(CellOrigin origin, MappedRow row, Problems problems) {
        String cell = origin.of(row);
        if (cell.matches("[0-9]{1,5}") && Integer.parseInt(cell) < MOST_REPETITIONS) {
            return Integer.parseInt(cell);
        }
        problems.add(Problem.at(row.place(), "not the number of a repetition in " + origin.name())
                .withValue(cell)
                .withAllowed("0 to " + (MOST_REPETITIONS - 1)));
        return -1;
    }

    /** Orders runs by level, so that the result does not depend on the order of rows. */
    private static Comparator<MappedRun> order(ResultMapping mapping) {
        Comparator<MappedRun> order = (_, _) -> 0;
        for (ParameterSource it : mapping.parameters()) {
            order = order.thenComparing(run -> run.key().parameters().get(it.name()), it::compare);
        }
        return order.thenComparingInt(it -> it.key().replicate());
    }

    /**
     * Writes the results as the archive of a sweep.
     *
     * @throws InvalidInput if the mapping does not declare a valid scenario and sweep
     */
    public void write(Path archive) throws IOException {
        MappedSweep sweep = MappedSweep.of(mapping, new ArrayList<>(runs));
        try (OutputStream target = Files.newOutputStream(archive)) {
            sweep.write(target);
        }
    }
}
