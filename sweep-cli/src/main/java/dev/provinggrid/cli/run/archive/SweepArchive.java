package dev.provinggrid.cli.run.archive;

import dev.provinggrid.analysis.archive.ArchiveFile;
import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.wire.view.SweepImported;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A sweep archive in the user's file system.
 *
 * @param path its place
 */
public record SweepArchive(Path path) {

    private static final int BAD_REQUEST = 400;

    /**
     * What was written.
     *
     * @param members how many it has besides its index
     * @param bytes of the file
     */
    public record Written(int members, long bytes) {}

    /**
     * Looks whether it can be written.
     *
     * @throws UsageError where something is there already
     */
    public void requireNew() {
        if (Files.exists(path)) {
            throw new UsageError(path + " exists; name another file");
        }
    }

    /** Fetches a sweep into it, checked, or leaves nothing. */
    public Written fetch(ControlClient client, String sweep) {
        Path part = path.resolveSibling("." + path.getFileName() + ".part");
        try {
            Files.deleteIfExists(part);
            try (InputStream content = client.archive(sweep)) {
                Files.copy(content, part);
            }
            Written written = check(part);
            Files.createLink(path, part); // unlike a move, refuses a file that came meanwhile
            return written;
        } catch (FileAlreadyExistsException _) {
            throw new UsageError(path + " exists; name another file");
        } catch (IOException e) {
            throw new WriteFailed(path, e);
        } finally {
            remove(part);
        }
    }

    private static Written check(Path file) throws IOException {
        try (ArchiveFile archive = ArchiveFile.open(file)) {
            archive.verify();
            return new Written(archive.index().members().size(), Files.size(file));
        } catch (InvalidInput torn) {
            throw new ServerUnreachable("the server did not send a whole archive; its log says why", false);
        }
    }

    private static void remove(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException _) {
            // What is left is hidden, and overwritten by the next try.
        }
    }

    /**
     * Brings it to a server.
     *
     * @throws InvalidFile with everything that is wrong with it
     */
    public SweepImported bring(ControlClient client) {
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new UsageError(path + " cannot be read");
        }
        try {
            return client.importArchive(path);
        } catch (Refused refused) {
            if (refused.status() == BAD_REQUEST && !refused.problems().isEmpty()) {
                throw new InvalidFile(path.toString(), refused.problems(), refused);
            }
            throw refused;
        }
    }
}
