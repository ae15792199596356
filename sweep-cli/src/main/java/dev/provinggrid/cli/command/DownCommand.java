package dev.provinggrid.cli.command;

import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.server.LocalServer;
import dev.provinggrid.cli.server.ServerFile;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Stops the local server. */
@Command(name = "down", description = "Stops the server that \"sweep up\" started; what it has stored stays.")
public final class DownCommand implements Runnable {

    @Mixin
    private Output output;

    @Override
    public void run() {
        LocalServer local = LocalServer.ofThisUser();
        Optional<ServerFile> running = local.running();
        running.ifPresent(local::stop);
        output.print(
                Map.of("stopped", running.isPresent()),
                out -> out.println(running.map(it -> "stopped: " + it.url()).orElse("no local server runs")));
    }
}
