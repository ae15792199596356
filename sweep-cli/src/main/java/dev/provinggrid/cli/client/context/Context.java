package dev.provinggrid.cli.client.context;

import dev.provinggrid.cli.client.Endpoint;
import java.net.URI;
import java.util.Optional;

/**
 * A named server with its credentials.
 *
 * @param server its address, without a path
 * @param token bearer token
 * @param authority certificates (PEM) that its own is signed by; null for those that Java trusts
 */
public record Context(URI server, String token, String authority) {

    public Endpoint endpoint() {
        return new Endpoint(server, token, Optional.ofNullable(authority));
    }

    /** Without the token. */
    @Override
    public String toString() {
        return server.toString();
    }
}
