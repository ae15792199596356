package dev.provinggrid.cli.option;

import dev.provinggrid.cli.UsageError;
import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Endpoint;
import dev.provinggrid.cli.client.ServerUnreachable;
import dev.provinggrid.cli.server.LocalServer;
import dev.provinggrid.cli.server.ServerFile;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which server a command talks to: the one named, else the one {@code sweep up} started. */
public final class ServerAddress {

    @Option(
            names = "--server",
            paramLabel = "URL",
            description = "Server to talk to; else $PROVINGGRID_SERVER, else the one that @|italic sweep up|@ started.")
    private URI url;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with the token for --server; else $PROVINGGRID_TOKEN_FILE.")
    private Path tokenFile;

    /** Whether the command line names a server. */
    public boolean isNamed() {
        return url != null;
    }

    /** A client of that server. */
    public ControlClient client() {
        Endpoint endpoint = endpoint();
        return ControlClient.of(() -> endpoint);
    }

    private Endpoint endpoint() {
        Optional<URI> named = Optional.ofNullable(url)
                .or(() ->
                        Optional.ofNullable(System.getenv("PROVINGGRID_SERVER")).map(ServerAddress::uri));
        return named.map(this::remote).orElseGet(ServerAddress::local);
    }

    private Endpoint remote(URI named) {
        if (named.getHost() == null || !("http".equals(named.getScheme()) || "https".equals(named.getScheme()))) {
            throw new UsageError("\"" + named + "\" is no address of a server; it looks like http://host:7700");
        }
        Path file = Optional.ofNullable(tokenFile)
                .or(() -> Optional.ofNullable(System.getenv("PROVINGGRID_TOKEN_FILE"))
                        .map(Path::of))
                .orElseThrow(() -> new UsageError("--server needs --token-file, a file that holds the token"));
        try {
            return Endpoint.of(named, file);
        } catch (IOException e) {
            throw new UsageError("the token file " + file + " cannot be read: " + e.getMessage());
        }
    }

    private static Endpoint local() {
        return LocalServer.ofThisUser()
                .running()
                .map(ServerFile::endpoint)
                .orElseThrow(() -> new ServerUnreachable(
                        "no local server runs: start one with \"sweep up\", or name one with --server", false));
    }

    private static URI uri(String text) {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException e) {
            throw new UsageError("PROVINGGRID_SERVER is no address: " + e.getMessage());
        }
    }
}
