package dev.provinggrid.cli;

import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.terminal.StandardOutput;
import dev.provinggrid.model.build.BuildVersion;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;

/** Entry point: {@code sweep}. */
@Command(
        name = "sweep",
        description =
                "Runs parameter sweeps of driving simulations and says, with evidence, where an autonomy stack fails.",
        mixinStandardHelpOptions = true,
        versionProvider = SweepCommand.Version.class,
        scope = ScopeType.INHERIT,
        synopsisSubcommandLabel = "COMMAND")
public final class SweepCommand {

    private static final int HELP_WIDTH = 100;

    @Option(names = "--verbose", scope = ScopeType.INHERIT, description = "Tells where an error comes from.")
    private boolean verbose;

    @Mixin
    private ServerAddress server;

    boolean verbose() {
        return verbose;
    }

    /** The command line with all its commands, ready to execute. */
    public static CommandLine commandLine() {
        return commandLine(Commands.ALL);
    }

    /** The same, ready to execute these arguments and no others: to build what they do not name takes longer than most of them. */
    static CommandLine commandLineFor(String... arguments) {
        return commandLine(Commands.of(arguments));
    }

    private static CommandLine commandLine(List<Class<?>> commands) {
        SweepCommand root = new SweepCommand();
        CommandLine line = new CommandLine(root);
        commands.forEach(line::addSubcommand);
        leaveOutServerOptions(line);
        Optional.ofNullable(line.getSubcommands().get("gate")).ifPresent(SweepCommand::leaveOutOptionsOfSubmit);
        ExceptionHandlers handlers = new ExceptionHandlers(root, line.getParameterExceptionHandler());
        return line.setOut(new PrintWriter(System.out, true, System.out.charset()))
                .setErr(new PrintWriter(System.err, true, System.err.charset()))
                .setUsageHelpWidth(HELP_WIDTH)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionStrategy(root::execute)
                .setParameterExceptionHandler(handlers)
                .setExecutionExceptionHandler(handlers);
    }

    /** The help of the gate fits on a screen without most of them. */
    private static void leaveOutOptionsOfSubmit(CommandLine gate) {
        CommandSpec command = gate.getCommandSpec();
        List<OptionSpec> others = command.options().stream()
                .filter(it -> Stream.of("file", "reused")
                        .allMatch(mixin -> command.mixins().get(mixin).findOption(it.longestName()) == null))
                .toList();
        gate.getHelpSectionMap()
                .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, it -> it.optionListExcludingGroups(others));
        command.usageMessage().customSynopsis("sweep gate [OPTIONS] BASELINE FILE");
    }

    /** What the help of every command that talks to a server tells would only lengthen the list of commands. */
    private static void leaveOutServerOptions(CommandLine sweep) {
        CommandSpec root = sweep.getCommandSpec();
        List<OptionSpec> others = root.options().stream()
                .filter(it -> root.mixins().get("server").findOption(it.longestName()) == null)
                .toList();
        sweep.getHelpSectionMap()
                .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, it -> it.optionListExcludingGroups(others));
        sweep.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, _ -> "");
        sweep.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new CommandGroups());
        root.usageMessage()
                .customSynopsis("sweep [-hV] [--verbose] COMMAND")
                .footer("A command's server: --context NAME, or --server URL --token-file FILE, before or after it.");
    }

    /** A server named before a command that talks to none would be ignored in silence. */
    private int execute(ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        CommandSpec command = last.commandSpec();
        if (server.isNamed() && !command.mixins().containsKey("server")) {
            throw new ParameterException(
                    command.commandLine(),
                    "\"" + command.qualifiedName() + "\" talks to no server that could be named");
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    public static void main(String[] args) {
        StandardOutput out = StandardOutput.ofThisProcess();
        int status = out.statusAfter(commandLineFor(args).execute(args));
        if (!isEnding()) {
            System.exit(status);
        }
    }

    /** Whether a signal ends the process already, whose own status counts; what it does waits for this thread. */
    private static boolean isEnding() {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread());
            return false;
        } catch (IllegalStateException _) {
            return true;
        }
    }

    /** What this build was made from. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"sweep " + BuildVersion.current().inWords()};
        }
    }
}
