package dev.provinggrid.cli.command;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the completion script of the shells. */
@Command(
        name = "completion",
        description = "Prints the completion script for bash and zsh: @|italic source <(sweep completion)|@.")
public final class CompletionCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().getOut().print(AutoComplete.bash("sweep", spec.root().commandLine()));
        spec.commandLine().getOut().flush();
    }
}
