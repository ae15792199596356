package dev.provinggrid.server.storage;

import dev.provinggrid.server.platform.process.SyncedFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;

/**
 * Content that has arrived, durable under a temporary name; it is moved atomically to its own name, or not at all.
 *
 * @param sha256 of the content, lower-case hex
 */
record IncomingFile(Path temporary, String sha256, long bytes) implements AutoCloseable {

    private static final int BLOCK = 64 * 1024;

    /** Takes content into a folder, which is created where it is missing. */
    static IncomingFile receive(InputStream content, Path folder) throws IOException {
        SyncedFolder.create(folder);
        Path temporary = folder.resolve(".incoming-" + UUID.randomUUID());
        try {
            return receiveAs(content, temporary);
        } catch (IOException | RuntimeException broken) {
            Files.deleteIfExists(temporary);
            throw broken;
        }
    }

    /** The same of content that is durable elsewhere: nothing is synced. */
    static IncomingFile write(byte[] content, Path folder) throws IOException {
        Files.createDirectories(folder);
        Path temporary = folder.resolve(".incoming-" + UUID.randomUUID());
        Files.write(temporary, content, StandardOpenOption.CREATE_NEW);
        return new IncomingFile(temporary, digest(content), content.length);
    }

    /** SHA-256, lower-case hex. */
    static String digest(byte[] content) {
        return HexFormat.of().formatHex(newDigest().digest(content));
    }

    private static IncomingFile receiveAs(InputStream content, Path temporary) throws IOException {
        MessageDigest digest = newDigest();
        long bytes = 0;
        try (FileChannel file = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            byte[] block = new byte[BLOCK];
            for (int read = content.read(block); read >= 0; read = content.read(block)) {
                digest.update(block, 0, read);
                ByteBuffer buffer = ByteBuffer.wrap(block, 0, read);
                while (buffer.hasRemaining()) {
                    file.write(buffer);
                }
                bytes += read;
            }
            file.force(true);
        }
        return new IncomingFile(temporary, HexFormat.of().formatHex(digest.digest()), bytes);
    }

    /** Gives it its name, which is safe once the folder is synced. */
    void moveTo(Path file) throws IOException {
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Leaves nothing behind of what got no name. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(temporary);
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
