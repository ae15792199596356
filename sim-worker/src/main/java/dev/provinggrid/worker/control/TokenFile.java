package dev.provinggrid.worker.control;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A token in a file, which can be replaced while the worker runs. */
public final class TokenFile implements WorkerToken {

    private final Path file;
    private volatile String token;

    /** @throws UncheckedIOException when it cannot be read */
    public TokenFile(Path file) {
        this.file = file;
        this.token = read();
    }

    @Override
    public String token() {
        return token;
    }

    /** Reads it again; true when it now holds another token. */
    @Override
    public boolean renewed() {
        String before = token;
        token = read();
        return !token.equals(before);
    }

    private String read() {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the token file " + file + ": " + e.getMessage(), e);
        }
    }
}
