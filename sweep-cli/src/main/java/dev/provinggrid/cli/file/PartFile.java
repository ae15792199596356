package dev.provinggrid.cli.file;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that appears complete or not at all: it is written under another name and renamed when complete.
 *
 * @param target where the file belongs
 */
public record PartFile(Path target) {

    private static final int BUFFER = 1 << 16;

    /**
     * Takes the whole content.
     *
     * @throws IOException when the content breaks off
     * @throws WriteFailed when it cannot be written here
     */
    public void fill(InputStream content) throws IOException {
        Path part = part();
        try {
            copy(content, part);
            rename(part);
        } finally {
            remove(part);
        }
    }

    /** Takes what is written to it. */
    public void fill(Writing content) throws IOException {
        Path part = part();
        try {
            try (OutputStream out = new BufferedOutputStream(open(part), BUFFER)) {
                content.to(out);
            }
            rename(part);
        } finally {
            remove(part);
        }
    }

    /** Writes a content. */
    @FunctionalInterface
    public interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /** Takes a text. */
    public void fill(String text) {
        try {
            fill(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new WriteFailed(target, e);
        }
    }

    private void copy(InputStream content, Path part) throws IOException {
        try (OutputStream out = open(part)) {
            byte[] buffer = new byte[BUFFER];
            for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
                write(out, buffer, read);
            }
        }
    }

    private Path part() {
        return target.resolveSibling("." + target.getFileName() + ".part");
    }

    private OutputStream open(Path part) {
        try {
            return Files.newOutputStream(part);
        } catch (IOException e) {
            throw new WriteFailed(target, e);
        }
    }

    private void write(OutputStream out, byte[] buffer, int length) {
        try {
            out.write(buffer, 0, length);
        } catch (IOException e) {
            throw new WriteFailed(target, e);
        }
    }

    private void rename(Path part) {
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new WriteFailed(target, e);
        }
    }

    private static void remove(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException _) {
            // What is left is hidden, and overwritten by the next try.
        }
    }
}
