package dev.provinggrid.cli;

import dev.provinggrid.cli.command.CompletionCommand;
import dev.provinggrid.cli.command.ContextCommand;
import dev.provinggrid.cli.command.WordsCommand;
import dev.provinggrid.cli.command.comparison.CompareCommand;
import dev.provinggrid.cli.command.comparison.FlakyCommand;
import dev.provinggrid.cli.command.comparison.GateCommand;
import dev.provinggrid.cli.command.doctor.DoctorCommand;
import dev.provinggrid.cli.command.keeping.AuditCommand;
import dev.provinggrid.cli.command.keeping.BackupCommand;
import dev.provinggrid.cli.command.keeping.RestoreCommand;
import dev.provinggrid.cli.command.keeping.SessionsCommand;
import dev.provinggrid.cli.command.local.DownCommand;
import dev.provinggrid.cli.command.local.OpenCommand;
import dev.provinggrid.cli.command.local.ResumeCommand;
import dev.provinggrid.cli.command.local.RunCommand;
import dev.provinggrid.cli.command.local.UpCommand;
import dev.provinggrid.cli.command.prepare.ModelsCommand;
import dev.provinggrid.cli.command.prepare.RunnerCommand;
import dev.provinggrid.cli.command.prepare.ScenariosCommand;
import dev.provinggrid.cli.command.prepare.SchemaCommand;
import dev.provinggrid.cli.command.prepare.ValidateCommand;
import dev.provinggrid.cli.command.remote.CancelCommand;
import dev.provinggrid.cli.command.remote.DeleteCommand;
import dev.provinggrid.cli.command.remote.ListCommand;
import dev.provinggrid.cli.command.remote.LogCommand;
import dev.provinggrid.cli.command.remote.RerunCommand;
import dev.provinggrid.cli.command.remote.SetCommand;
import dev.provinggrid.cli.command.remote.StatusCommand;
import dev.provinggrid.cli.command.remote.SubmitCommand;
import dev.provinggrid.cli.command.remote.WatchCommand;
import dev.provinggrid.cli.command.remote.WorkersCommand;
import dev.provinggrid.cli.command.results.EvidenceCommand;
import dev.provinggrid.cli.command.results.ExportCommand;
import dev.provinggrid.cli.command.results.ImportCommand;
import dev.provinggrid.cli.command.results.RatesCommand;
import dev.provinggrid.cli.command.results.RepeatCommand;
import dev.provinggrid.cli.command.results.ReproduceCommand;
import dev.provinggrid.cli.command.results.ResultsCommand;
import dev.provinggrid.cli.command.results.StatisticsCommand;
import dev.provinggrid.cli.command.results.TraceCommand;
import dev.provinggrid.cli.export.mcap.McapCommand;
import dev.provinggrid.cli.export.spreadsheet.SpreadsheetCommand;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.report.ReportCommand;
import dev.provinggrid.cli.terminal.StandardOutput;
import dev.provinggrid.model.build.BuildVersion;
import java.io.PrintWriter;
import java.util.List;
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
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            RunCommand.class,
            ResumeCommand.class,
            UpCommand.class,
            DownCommand.class,
            OpenCommand.class,
            SubmitCommand.class,
            ListCommand.class,
            StatusCommand.class,
            WatchCommand.class,
            LogCommand.class,
            ResultsCommand.class,
            TraceCommand.class,
            StatisticsCommand.class,
            RatesCommand.class,
            EvidenceCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            McapCommand.class,
            SpreadsheetCommand.class,
            CompareCommand.class,
            GateCommand.class,
            FlakyCommand.class,
            ReportCommand.class,
            SetCommand.class,
            CancelCommand.class,
            RerunCommand.class,
            RepeatCommand.class,
            ReproduceCommand.class,
            DeleteCommand.class,
            BackupCommand.class,
            RestoreCommand.class,
            ScenariosCommand.class,
            ModelsCommand.class,
            SchemaCommand.class,
            ValidateCommand.class,
            RunnerCommand.class,
            WorkersCommand.class,
            SessionsCommand.class,
            AuditCommand.class,
            ContextCommand.class,
            DoctorCommand.class,
            CompletionCommand.class,
            WordsCommand.class
        })
public final class SweepCommand {

    private static final int HELP_WIDTH = 100;

    @Option(names = "--verbose", scope = ScopeType.INHERIT, description = "Tells where an error comes from.")
    private boolean verbose;

    @Mixin
    private ServerAddress server;

    boolean verbose() {
        return verbose;
    }

    /** The command line, ready to execute. */
    public static CommandLine commandLine() {
        SweepCommand root = new SweepCommand();
        CommandLine line = new CommandLine(root);
        leaveOutServerOptions(line);
        leaveOutOptionsOfSubmit(line.getSubcommands().get("gate"));
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
        int status = out.statusAfter(commandLine().execute(args));
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
