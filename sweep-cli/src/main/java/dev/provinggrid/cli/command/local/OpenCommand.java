package dev.provinggrid.cli.command.local;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.option.LocalWorkers;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.cli.server.PrivateServer;
import dev.provinggrid.cli.server.ServerSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens the viewer on a running server or on a folder of results. */
@Command(
        name = "open",
        description = {
            "Prints a link that opens the viewer in a browser, once.",
            "Of a folder of results, which is served until Ctrl-C, or of the server that runs."
        })
public final class OpenCommand implements Runnable {

    @Spec
    private CommandSpec command;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "DIR",
            description = "Folder of results that @|italic sweep run|@ wrote.")
    private Path folder;

    @Option(names = "--port", paramLabel = "N", description = "Port to serve the folder at. Default: any that is free.")
    private int port;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "Local workers for reruns in the folder. Default: none.")
    private int workers;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    /** What {@code --json} prints. */
    record Opened(String server, String link) {}

    @Override
    public void run() {
        if (folder == null) {
            print(server.client(), "");
        } else {
            serve(new ResultsFolder(folder).server().existing());
        }
    }

    private void serve(Path data) {
        ServerSettings settings = new ServerSettings(
                data, port, OptionalInt.of(LocalWorkers.ofServer(workers)), Optional.empty(), Optional.empty(), true);
        PrintWriter err = command.commandLine().getErr();
        try (PrivateServer own = new PrivateServer(Installation.ofThisProcess(), settings, err::println)) {
            print(ControlClient.of(own), "Served until Ctrl-C.");
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw (CancellationException) new CancellationException("interrupted").initCause(e);
        }
    }

    private void print(ControlClient client, String more) {
        Opened opened =
                new Opened(client.server().toString(), client.viewerLink().toString());
        output.print(opened, out -> {
            out.println("Watch in a browser: " + opened.link());
            out.print(more.isEmpty() ? "" : more + System.lineSeparator());
        });
    }
}
