package dev.provinggrid.cli.server.backup;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.link.ServerUnreachable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.function.LongConsumer;

/** The target file of a backup download. It gets its name only when it is complete, checked and flushed to disk; only its owner can read it. */
public record BackupFile(Path path) {

    private static final int BLOCK = 1 << 16;

    /** @throws UsageError when there is such a file */
    public BackupFile {
        if (Files.exists(path)) {
            throw new UsageError(path + " exists; name another file with --out");
        }
    }

    /**
     * Writes and checks it.
     *
     * @param progress hears how many bytes there are
     * @throws ServerUnreachable when the server did not send all of it
     */
    public BackupArchive.Content write(InputStream content, LongConsumer progress) throws IOException {
        Path partial = path.resolveSibling(path.getFileName() + ".part");
        Files.deleteIfExists(partial);
        try {
            copy(content, partial, progress);
            BackupArchive.Content checked = check(partial);
            Files.createLink(path, partial); // unlike a move, refuses a file that came meanwhile
            return checked;
        } catch (FileAlreadyExistsException _) {
            throw new UsageError(path + " exists; name another file with --out");
        } finally {
            Files.deleteIfExists(partial);
        }
    }

    private static void copy(InputStream content, Path partial, LongConsumer progress) throws IOException {
        try (FileChannel file = FileChannel.open(
                partial,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
            byte[] block = new byte[BLOCK];
            long bytes = 0;
            for (int read = read(content, block); read >= 0; read = read(content, block)) {
                ByteBuffer buffer = ByteBuffer.wrap(block, 0, read);
                while (buffer.hasRemaining()) {
                    file.write(buffer);
                }
                bytes += read;
                progress.accept(bytes);
            }
            file.force(true);
        }
    }

    private static int read(InputStream content, byte[] block) {
        try {
            return content.read(block);
        } catch (IOException broken) {
            throw new ServerUnreachable("the server broke off before the backup was whole", broken);
        }
    }

    private static BackupArchive.Content check(Path partial) throws IOException {
        try (BackupArchive archive = BackupArchive.open(partial)) {
            return archive.verify();
        } catch (UsageError broken) {
            throw new ServerUnreachable("the server did not send a whole backup; its log says why", false);
        }
    }
}
