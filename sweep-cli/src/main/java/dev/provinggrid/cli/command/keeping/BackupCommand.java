package dev.provinggrid.cli.command.keeping;

import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.server.backup.BackupArchive;
import dev.provinggrid.cli.server.backup.BackupFile;
import dev.provinggrid.cli.terminal.Durations;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Downloads a backup of a running server. */
@Command(
        name = "backup",
        description = "Writes a backup of a server while it runs, without tokens. Needs role operator.")
public final class BackupCommand implements Runnable {

    private static final DateTimeFormatter NOW =
            DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss").withZone(ZoneOffset.UTC);
    private static final Duration SILENCE = Duration.ofSeconds(5);

    @Spec
    private CommandSpec command;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The backup, a new file. Default: provinggrid-<time>.zip.")
    private Path out;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    private final Clock clock = Clock.systemUTC();

    /** What {@code --json} prints. */
    record Written(String file, int files, long bytes) {}

    @Override
    public void run() {
        BackupFile file =
                new BackupFile(out == null ? Path.of("provinggrid-" + NOW.format(clock.instant()) + ".zip") : out);
        try (InputStream content = server.client().backup()) {
            BackupArchive.Content backup = file.write(content, progress());
            Written written = new Written(file.path().toString(), backup.files(), Files.size(file.path()));
            output.print(
                    written,
                    text -> text.println(written.file() + ": " + written.files() + " files, "
                            + megabytes(written.bytes()) + ", checked"));
        } catch (IOException e) {
            throw new WriteFailed(file.path(), e);
        }
    }

    private LongConsumer progress() {
        PrintWriter err = command.commandLine().getErr();
        Instant begin = clock.instant();
        Instant[] spoken = {begin};
        return bytes -> {
            Instant now = clock.instant();
            if (now.isAfter(spoken[0].plus(SILENCE))) {
                spoken[0] = now;
                err.println(Durations.clock(Duration.between(begin, now)) + "  " + megabytes(bytes));
                err.flush();
            }
        };
    }

    private static String megabytes(long bytes) {
        return Math.ceilDiv(bytes, 1_000_000) + " MB";
    }
}
