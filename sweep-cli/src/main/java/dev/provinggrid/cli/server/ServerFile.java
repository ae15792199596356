package dev.provinggrid.cli.server;

import dev.provinggrid.cli.client.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The file in which a running server describes itself, in its data folder. */
public record ServerFile(URI url, long pid, Path tokenFile, String version) {

    static Path in(Path data) {
        return data.resolve("server.json");
    }

    /** The file of a data folder; empty while no server is ready there. */
    public static Optional<ServerFile> read(Path data) {
        try {
            return Optional.of(JsonMapper.shared().readValue(Files.readAllBytes(in(data)), ServerFile.class));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (JacksonException e) {
            throw new ServerFailed(in(data) + " cannot be read: " + e.getOriginalMessage(), "");
        } catch (IOException e) {
            throw new UncheckedIOException(in(data) + " cannot be read", e);
        }
    }

    public Endpoint endpoint() {
        try {
            return Endpoint.of(url, tokenFile);
        } catch (IOException e) {
            throw new UncheckedIOException("the token file " + tokenFile + " cannot be read", e);
        }
    }
}
