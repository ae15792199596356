package dev.provinggrid.cli.command.results;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepOrFolder;
import dev.provinggrid.cli.results.FolderSource;
import dev.provinggrid.cli.results.ResultsDownload;
import dev.provinggrid.cli.results.ServerSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Prints the claims of a sweep for a safety case. */
@Command(
        name = "evidence",
        description = {
            "Prints the claims of a sweep for a safety case, with all they rest on.",
            "One claim a criterion: the operational domain, the rate and its interval, what has no verdict, and digests. A folder of"
                    + " results has it as evidence.json; @|italic sweep schema --evidence|@ prints its JSON Schema."
        })
public final class EvidenceCommand implements Runnable {

    @Mixin
    private SweepOrFolder sweep;

    @Option(names = "--out", paramLabel = "FILE", description = "File to write; one that is there is replaced.")
    private Path out;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    /** What {@code --json} prints when a file was written. */
    record Written(String file, int claims) {}

    @Override
    public void run() {
        String evidence = switch (sweep.source(server)) {
            case FolderSource folder -> read(folder.folder().root());
            case ServerSource asked -> asked.client().text(asked.sweep().id(), ResultsDownload.EVIDENCE);
        };
        JsonNode document = JsonMapper.shared().readTree(evidence);
        if (out == null) {
            output.print(document, stream -> stream.println(evidence.strip()));
        } else {
            new PartFile(out).fill(evidence);
            Written written = new Written(
                    out.toAbsolutePath().toString(), document.get("claims").size());
            output.print(
                    written,
                    stream -> stream.println(
                            written.file() + ": " + written.claims() + (written.claims() == 1 ? " claim" : " claims")));
        }
    }

    private static String read(Path results) {
        Path file = results.resolve(ResultsDownload.EVIDENCE);
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageError(
                    file + " cannot be read (" + e.getMessage()
                            + "): only results that were fetched since evidence is written have it",
                    e);
        }
    }
}
