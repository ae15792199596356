package dev.provinggrid.cli.command.keeping;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.server.LocalServer;
import dev.provinggrid.cli.server.backup.BackupArchive;
import dev.provinggrid.cli.server.backup.NewDataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Restores a backup into a new data folder. */
@Command(name = "restore", description = "Makes a data folder of a backup, whole and checked or not at all.")
public final class RestoreCommand implements Runnable {

    @Parameters(paramLabel = "FILE", description = "A backup that \"sweep backup\" wrote.")
    private Path file;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The data folder, new or empty. Default: that of \"sweep up\".")
    private Path data;

    @Mixin
    private Output output;

    /** What {@code --json} prints. */
    record Restored(String data, int files, long bytes) {}

    @Override
    public void run() {
        NewDataFolder folder =
                new NewDataFolder(data == null ? LocalServer.ofThisUser().defaultData() : data);
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new UsageError(file + " cannot be read");
        }
        try (BackupArchive archive = BackupArchive.open(file)) {
            BackupArchive.Content content = folder.restore(archive);
            Restored restored = new Restored(folder.path().toString(), content.files(), content.bytes());
            output.print(restored, text -> {
                text.println("restored " + restored.files() + " files into " + restored.data());
                text.println("go on with: sweep up" + (data == null ? "" : " --data " + data));
            });
        } catch (IOException e) {
            throw new WriteFailed(folder.path(), e);
        }
    }
}
