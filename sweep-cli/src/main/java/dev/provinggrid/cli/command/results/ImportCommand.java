package dev.provinggrid.cli.command.results;

import dev.provinggrid.analysis.mapping.MappedResults;
import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SummaryLength;
import dev.provinggrid.cli.option.TableColumns;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.run.archive.ImportedFolder;
import dev.provinggrid.cli.run.archive.SweepArchive;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.wire.view.SweepImported;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Imports results from elsewhere. */
@Command(
        name = "import",
        description = {
            "Takes in the archive of a sweep, or with @|italic --mapping|@ a folder of other tools' results.",
            "Into a server, or with @|italic --out|@ into a folder of results. Everything or, where anything is wrong, nothing."
        })
public final class ImportCommand implements Runnable {

    @Spec
    private CommandSpec command;

    @Parameters(
            index = "0",
            paramLabel = "FILE|DIR",
            description =
                    "Archive that @|italic sweep export|@ wrote; with @|italic --mapping|@ a folder of CSV files.")
    private Path source;

    @Option(names = "--mapping", paramLabel = "FILE", description = "Says what the files of the folder mean.")
    private Path mapping;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the results, new or empty, with their viewer.")
    private Path out;

    @Mixin
    private TableColumns columns;

    @Mixin
    private ServerAddress server;

    @Mixin
    private SummaryLength length;

    @Mixin
    private Output output;

    private final Clock clock = Clock.systemUTC();

    @Override
    public void run() {
        if (out != null && server.isNamed()) {
            throw new UsageError("--out imports into a folder and --server into a server; give one of them");
        }
        if (mapping == null) {
            take(new SweepArchive(source));
        } else {
            map();
        }
    }

    private void map() {
        try {
            Path archive = Files.createTempFile("sweep-import-", ".zip");
            try {
                MappedResults.read(mapping, source).write(archive);
                take(new SweepArchive(archive));
            } catch (InvalidInput invalid) {
                throw new InvalidFile(mapping.toString(), invalid);
            } finally {
                Files.deleteIfExists(archive);
            }
        } catch (IOException e) {
            throw new WriteFailed(Path.of(System.getProperty("java.io.tmpdir")), e);
        }
    }

    private void take(SweepArchive archive) {
        if (out == null) {
            print(archive.bring(server.client()));
        } else {
            if (!Files.isReadable(archive.path())) {
                throw new UsageError(archive.path() + " cannot be read");
            }
            ResultsFolder folder = ResultsFolder.create(Optional.of(out), "", clock.instant());
            SweepEnd end = new ImportedFolder(
                            Installation.ofThisProcess(),
                            folder,
                            columns.all(),
                            command.commandLine().getErr()::println,
                            clock)
                    .fill(archive);
            output.print(end, length);
        }
    }

    private void print(SweepImported imported) {
        output.print(imported, text -> {
            String cases = imported.name() + ", " + imported.cases() + " cases";
            text.println(
                    imported.already()
                            ? "sweep " + imported.id() + " is here already: " + cases
                            : "imported sweep " + imported.id() + ": " + cases);
            if (!imported.id().equals(imported.original())) {
                text.println("its id " + imported.original() + " is taken here");
            }
        });
    }
}
