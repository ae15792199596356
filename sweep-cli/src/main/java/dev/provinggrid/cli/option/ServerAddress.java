package dev.provinggrid.cli.option;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Endpoint;
import dev.provinggrid.cli.client.Patience;
import dev.provinggrid.cli.client.context.Contexts;
import dev.provinggrid.cli.client.context.OwnerOnly;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.server.LocalServer;
import dev.provinggrid.cli.server.ServerFile;
import dev.provinggrid.link.ServerUnreachable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The server of a command. In order: the one on the command line, before or after the command; the one in the environment; the context in
 * use; the one that {@code sweep up} started.
 */
public final class ServerAddress {

    private static final Duration SERVER_MAY_START = Duration.ofMinutes(1);

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--server",
            paramLabel = "URL",
            description = "Server; else $PROVINGGRID_SERVER, the context, that of @|italic sweep up|@.")
    private URI url;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with the token for --server; else $PROVINGGRID_TOKEN_FILE.")
    private Path tokenFile;

    @Option(
            names = "--ca-file",
            paramLabel = "FILE",
            description = "Certificates (PEM) that sign its own; else $PROVINGGRID_CA_FILE.")
    private Path caFile;

    @Option(
            names = "--context",
            paramLabel = "NAME",
            completionCandidates = Words.Contexts.class,
            description = "Server by the name that @|italic sweep context|@ gave it; else $PROVINGGRID_CONTEXT.")
    private String context;

    @Option(
            names = "--wait-for-server",
            paramLabel = "DURATION",
            converter = DurationConverter.class,
            description = "How long to try again while nobody listens there; 1min where none is given.")
    private Duration waitForServer;

    private boolean elsewhere;

    /** Another server beside that of the command; its token is in the file, or in that of the environment. */
    public ServerAddress elsewhere(URI other, Path itsTokenFile) {
        ServerAddress address = new ServerAddress();
        address.command = command;
        address.url = other;
        address.tokenFile = itsTokenFile;
        address.elsewhere = true;
        return address;
    }

    /** Whether the command line names a server. */
    public boolean isNamed() {
        return option(it -> it.url).isPresent() || option(it -> it.context).isPresent();
    }

    /** A client of that server. */
    public ControlClient client() {
        return client(option(it -> it.waitForServer).orElse(SERVER_MAY_START));
    }

    /** A client that gives up at once when nobody listens there. */
    public ControlClient impatientClient() {
        return client(Duration.ZERO);
    }

    private ControlClient client(Duration patience) {
        return ControlClient.of(
                endpoint(), Patience.telling(patience, command.commandLine().getErr()::println));
    }

    private Endpoint endpoint() {
        Optional<URI> named = option(it -> it.url);
        if (elsewhere) {
            return remote(url);
        }
        Optional<String> chosen = option(it -> it.context);
        if (named.isPresent() && chosen.isPresent()) {
            throw new UsageError("--server and --context name a server each; give one of them");
        }
        return named.map(this::remote)
                .or(() -> chosen.map(ServerAddress::ofContext))
                .or(() -> environment("PROVINGGRID_SERVER")
                        .map(ServerAddress::uri)
                        .map(this::remote))
                .or(() -> environment("PROVINGGRID_CONTEXT").map(ServerAddress::ofContext))
                .orElseGet(() -> ofContext(Contexts.ofThisUser().current()));
    }

    private Endpoint remote(URI named) {
        require(named);
        Path file = option(it -> it.tokenFile)
                .or(() -> environment("PROVINGGRID_TOKEN_FILE").map(Path::of))
                .orElseThrow(() -> new UsageError("--server needs --token-file, a file that holds the token"));
        Optional<Path> authority = option(it -> it.caFile)
                .or(() -> environment("PROVINGGRID_CA_FILE").map(Path::of));
        return new Endpoint(named, OwnerOnly.token(file), authority.map(ServerAddress::certificates));
    }

    private static Endpoint ofContext(String name) {
        return Contexts.ofThisUser().named(name).map(it -> it.endpoint()).orElseGet(ServerAddress::local);
    }

    private static Endpoint local() {
        return LocalServer.ofThisUser()
                .running()
                .map(ServerFile::endpoint)
                .orElseThrow(() -> new ServerUnreachable(
                        "no local server runs: start one with \"sweep up\", or name one with --server or --context",
                        false));
    }

    /**
     * Refuses what is no address of a server.
     *
     * @throws UsageError saying what one looks like
     */
    public static void require(URI address) {
        if (address.getHost() == null || !("http".equals(address.getScheme()) || "https".equals(address.getScheme()))) {
            throw new UsageError(
                    "\"" + address + "\" is no address of a server; it looks like http://host:7700 or https://host");
        }
    }

    /** The text of a file with certificates. */
    public static String certificates(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageError("the file of certificates " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** As given after the command, else before it. */
    private <T> Optional<T> option(Function<ServerAddress, T> option) {
        return Optional.ofNullable(option.apply(this))
                .or(() -> beforeTheCommand().map(option));
    }

    private Optional<ServerAddress> beforeTheCommand() {
        return Optional.ofNullable(command.root().mixins().get("server")).map(it -> (ServerAddress) it.userObject());
    }

    private static Optional<String> environment(String variable) {
        return Optional.ofNullable(System.getenv(variable)).filter(it -> !it.isEmpty());
    }

    private static URI uri(String text) {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException e) {
            throw new UsageError("PROVINGGRID_SERVER is no address: " + e.getMessage(), e);
        }
    }
}
