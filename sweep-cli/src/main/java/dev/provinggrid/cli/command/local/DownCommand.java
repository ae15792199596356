package dev.provinggrid.cli.command.local;

import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.server.LocalServer;
import dev.provinggrid.cli.server.ServerFile;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Stops the local server. */
@Command(name = "down", description = "Stops the server that \"sweep up\" started; what it has stored stays.")
public final class DownCommand implements Runnable {

    @Mixin
    private Output output;

    /** What {@code --json} prints. */
    record Stopped(String server, boolean stopped) {}

    @Override
    public void run() {
        LocalServer local = LocalServer.ofThisUser();
        Optional<ServerFile> running = local.running();
        running.ifPresent(local::stop);
        output.print(
                new Stopped(running.map(it -> it.url().toString()).orElse(null), running.isPresent()),
                out -> out.println(running.map(it -> "stopped: " + it.url()).orElse("no local server runs")));
    }
}
