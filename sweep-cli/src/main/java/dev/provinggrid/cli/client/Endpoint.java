package dev.provinggrid.cli.client;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Address and credentials of a control server.
 *
 * @param url without a path, for example {@code http://127.0.0.1:8080}
 * @param token bearer token
 * @param authority certificates (PEM) that the server's is signed by; empty for those that Java trusts
 */
public record Endpoint(URI url, String token, Optional<String> authority) {

    /** One with a certificate that Java trusts, or without any. */
    public Endpoint(URI url, String token) {
        this(url, token, Optional.empty());
    }

    /**
     * Reads the token from its file.
     *
     * @throws IOException when the token file cannot be read
     */
    public static Endpoint of(URI url, Path tokenFile) throws IOException {
        return new Endpoint(url, Files.readString(tokenFile).strip());
    }

    /**
     * The address of a path here.
     *
     * @param path with its query, starting with a slash; percent-encoded where it must be
     */
    URI at(String path) {
        String base = url.toString();
        return URI.create((base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + path);
    }

    /** Without the token: an endpoint ends up in messages. */
    @Override
    public String toString() {
        return url.toString();
    }
}
