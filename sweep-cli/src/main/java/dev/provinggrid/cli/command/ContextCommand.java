package dev.provinggrid.cli.command;

import dev.provinggrid.cli.client.context.Context;
import dev.provinggrid.cli.client.context.Contexts;
import dev.provinggrid.cli.client.context.OwnerOnly;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.cli.server.LocalServer;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Stores servers by name, so that commands need no address and no token. */
@Command(
        name = "context",
        synopsisSubcommandLabel = "(add | list | use | remove)",
        description = "Names servers and remembers their tokens, for this user only.")
public final class ContextCommand implements Runnable {

    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final int LONGEST_TOKEN = 10_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Output output;

    /** What {@code --json} prints of each; the local server has an address while it runs. */
    record Line(String name, String server, boolean current) {}

    @Override
    public void run() {
        list(output);
    }

    @Command(
            name = "add",
            description = "Adds a server, or replaces it; its token comes from a file or standard input.")
    void add(
            @Parameters(paramLabel = "NAME", description = "Name to give it.") String name,
            @Parameters(paramLabel = "URL", description = "Its address, https://host or http://host:7700.") URI server,
            @Option(
                            names = "--token-file",
                            paramLabel = "FILE",
                            description = "File with the token, which is copied; else standard input is read.")
                    Path tokenFile,
            @Option(
                            names = "--ca-file",
                            paramLabel = "FILE",
                            description = "Certificates (PEM) that sign the server's, which are copied.")
                    Path caFile) {
        ServerAddress.require(server);
        String token = tokenFile == null ? fromInput() : OwnerOnly.token(tokenFile);
        if (token.isEmpty()) {
            throw new UsageError("there is no token: give --token-file, or write it to standard input");
        }
        String authority = caFile == null ? null : ServerAddress.certificates(caFile);
        Contexts.ofThisUser().add(name, new Context(server, token, authority));
        if ("http".equals(server.getScheme()) && !THIS_MACHINE.contains(server.getHost())) {
            say("warning: http:// shows the token to everybody on the way; https:// does not");
        }
    }

    @Command(name = "list", description = "Lists the servers that have a name; * marks the one in use.")
    void list(@Mixin Output output) {
        Contexts contexts = Contexts.ofThisUser();
        String current = contexts.current();
        List<Line> lines = new ArrayList<>();
        Optional<String> local =
                LocalServer.ofThisUser().running().map(it -> it.url().toString());
        lines.add(new Line(Contexts.LOCAL, local.orElse(null), current.equals(Contexts.LOCAL)));
        contexts.all()
                .forEach((name, context) ->
                        lines.add(new Line(name, context.server().toString(), current.equals(name))));
        output.print(
                lines,
                out -> lines.forEach(
                        it -> out.printf("%s %-16s %s%n", it.current() ? "*" : " ", it.name(), place(it))));
    }

    private static String place(Line line) {
        return Objects.requireNonNullElse(line.server(), "the server of \"sweep up\", which does not run");
    }

    @Command(name = "use", description = "Makes commands talk to a server where nothing else names one.")
    void use(
            @Parameters(
                            paramLabel = "NAME",
                            completionCandidates = Words.Contexts.class,
                            description = "Its name; local for that of sweep up.")
                    String name) {
        Contexts.ofThisUser().use(name);
    }

    @Command(name = "remove", description = "Forgets a server and its token.")
    void remove(
            @Parameters(
                            paramLabel = "NAME",
                            completionCandidates = Words.AddedContexts.class,
                            description = "Its name.")
                    String name) {
        Contexts.ofThisUser().remove(name);
    }

    private String fromInput() {
        Optional<Console> terminal = Optional.ofNullable(System.console()).filter(Console::isTerminal);
        if (terminal.isPresent()) {
            char[] typed = terminal.get().readPassword("Token: ");
            return typed == null ? "" : new String(typed).strip();
        }
        try {
            InputStream in = System.in;
            return new String(in.readNBytes(LONGEST_TOKEN), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void say(String text) {
        spec.commandLine().getErr().println(text);
    }
}
