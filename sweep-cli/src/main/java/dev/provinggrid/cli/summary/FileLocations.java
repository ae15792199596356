package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The list of result files and their folder. */
record FileLocations(RunFigures figures) implements Section {

    private static final List<String> CONTENT = List.of(
            "results.csv",
            "results-all.csv.gz",
            "results.parquet",
            "results.schema.json",
            "dictionary.csv",
            "cases.json",
            "evidence.json",
            "sweep.yaml",
            "summary.txt",
            "traces",
            "traces.parquet",
            "trace.schema.json",
            "logs");

    @Override
    public List<String> lines(Page page) {
        return figures.folder().map(folder -> lines(page, folder)).orElse(List.of());
    }

    private static List<String> lines(Page page, Path folder) {
        String content = CONTENT.stream()
                .filter(name -> name.equals("summary.txt") || Files.exists(folder.resolve(name)))
                .map(name -> Files.isDirectory(folder.resolve(name)) ? name + "/" : name)
                .collect(Collectors.joining("  "));
        return Stream.of(page.style().bold("Files") + "  " + folder, "  " + content)
                .toList();
    }
}
