package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Releases workers that are kept warm. */
@Command(
        name = "workers",
        synopsisSubcommandLabel = "release",
        description = "Releases workers that are kept warm; sweep status lists them.")
public final class WorkersCommand {
    @Command(
            name = "release",
            description = "Ends at once the workers that have no work and are kept for the next sweep.")
    void release(@Mixin ServerAddress server, @Mixin Output output) {
        int released = server.client().releaseWorkers();
        output.print(
                Map.of("released", released),
                out -> out.println(released + (released == 1 ? " worker" : " workers") + " released"));
    }
}
