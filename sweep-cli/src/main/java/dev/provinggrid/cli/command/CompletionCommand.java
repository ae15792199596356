package dev.provinggrid.cli.command;

import dev.provinggrid.cli.option.Words;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the completion script for shells. */
@Command(
        name = "completion",
        description = "Prints the completion script for bash and zsh: @|italic source <(sweep completion)|@.")
public final class CompletionCommand implements Runnable {

    /** Takes the place of picocli's function: what only the moment knows is asked of the program that is completed. */
    private static final String WORDS_OF_THE_MOMENT = """

            # Prints the words among its arguments that the current word can become; "%1$sKIND" stands for those of a kind.
            function compReplyArray() {
              local word words=() program=${COMP_WORDS[0]/#\\~/$HOME}
              for word in "$@"; do
                if [[ "${word}" == %1$s* ]]; then
                  words+=("$("${program}" words "${word#%1$s}" "${COMP_WORDS[@]:1}" </dev/null 2>/dev/null)")
                else
                  words+=("${word}")
                fi
              done
              local IFS=$'\n'
              compgen -W "${words[*]}" -- "${COMP_WORDS[COMP_CWORD]}"
            }
            """.formatted(Words.MARK);

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().getOut().print(AutoComplete.bash("sweep", spec.root().commandLine()) + WORDS_OF_THE_MOMENT);
        spec.commandLine().getOut().flush();
    }
}
