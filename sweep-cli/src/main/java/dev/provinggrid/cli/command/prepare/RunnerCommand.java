package dev.provinggrid.cli.command.prepare;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tools for users who integrate a simulator. */
@Command(name = "runner", description = "Tools for external simulators.", synopsisSubcommandLabel = "COMMAND")
public final class RunnerCommand {

    /** Runs one case of a manifest's program in the worker program, which alone knows how. */
    @Command(
            name = "check",
            description =
                    "Runs one case of a scenario's own program twice, says what is wrong with it and whether it repeats.")
    int check(
            @Parameters(paramLabel = "MANIFEST", description = "Scenario manifest with runner: {exec: [...]}.")
                    Path manifest,
            @Option(names = "--set", paramLabel = "NAME=VALUE", description = "Value of a parameter. Repeatable.")
                    List<String> sets,
            @Mixin Output output) {
        if (!Files.isReadable(manifest) || Files.isDirectory(manifest)) {
            throw new UsageError(manifest + " cannot be read");
        }
        List<String> arguments = new ArrayList<>(List.of("check", manifest.toString()));
        for (String set : sets == null ? List.<String>of() : sets) {
            arguments.addAll(List.of("--set", set));
        }
        return WorkerProcess.check(arguments, output);
    }
}
