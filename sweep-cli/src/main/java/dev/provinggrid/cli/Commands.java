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
import dev.provinggrid.cli.report.ReportCommand;
import java.util.List;
import picocli.CommandLine.Command;

/** The commands of {@code sweep}. */
final class Commands {

    static final List<Class<?>> ALL = List.of(
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
            WordsCommand.class);

    private Commands() {}

    /**
     * Those that these arguments can need: the one that stands first, as it nearly always does, and all where it does not. The completion is
     * about all of them.
     */
    static List<Class<?>> of(String... arguments) {
        return ALL.stream()
                .filter(it -> it != CompletionCommand.class)
                .filter(it -> arguments.length > 0 && name(it).equals(arguments[0]))
                .findFirst()
                .<List<Class<?>>>map(List::of)
                .orElse(ALL);
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }
}
