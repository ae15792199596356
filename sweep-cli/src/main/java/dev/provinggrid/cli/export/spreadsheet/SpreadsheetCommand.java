package dev.provinggrid.cli.export.spreadsheet;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepOrFolder;
import dev.provinggrid.cli.results.SweepSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes the table of results as a spreadsheet. */
@Command(
        name = "spreadsheet",
        description = {
            "Writes the results as a workbook (.xlsx), its second sheet the data dictionary.",
            "A spreadsheet that opens the CSV itself rounds seeds and takes some texts for dates or numbers."
        })
public final class SpreadsheetCommand implements Runnable {

    private static final String SUFFIX = ".xlsx";

    @Mixin
    private SweepOrFolder results;

    @Option(names = "--out", required = true, paramLabel = "FILE.xlsx", description = "The workbook.")
    private Path out;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        if (!out.toString().endsWith(SUFFIX)) {
            throw new UsageError("--out takes a name that ends with " + SUFFIX + ", not " + out);
        }
        SweepSource source = results.source(server);
        Path file = out.toAbsolutePath().normalize();
        ResultsWorkbook workbook = new ResultsWorkbook(new SourceDictionary(source).read());
        try (InputStream table =
                source.table().orElseThrow(() -> new UsageError("there is no table of results to write it from"))) {
            Files.createDirectories(file.getParent());
            new PartFile(file).fill(target -> workbook.write(table, target));
        } catch (IOException e) {
            throw new WriteFailed(file, e);
        }
        output.print(Map.of("file", file.toString()), lines -> lines.println(file));
    }
}
