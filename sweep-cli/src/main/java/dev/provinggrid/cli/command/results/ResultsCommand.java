package dev.provinggrid.cli.command.results;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ParquetTraces;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SummaryLength;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.cli.option.TableColumns;
import dev.provinggrid.cli.results.Fetched;
import dev.provinggrid.cli.results.Partial;
import dev.provinggrid.cli.results.ResultsDownload;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.results.SweepYaml;
import dev.provinggrid.cli.results.TableSelection;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.run.SweepResultReader;
import dev.provinggrid.cli.run.Unfinished;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.Terminal;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.view.SweepView;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Downloads the results of a sweep. */
@Command(name = "results", description = "Fetches the results of a sweep, so far or final, into a folder.")
public final class ResultsCommand implements Runnable {

    private static final Duration SERVER_MAY_BE_AWAY = Duration.ofMinutes(2);

    @Mixin
    private SweepReference reference;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "Folder for the results, new, empty, or with a part of them. Default: results/<sweep>-<start time>.")
    private Path out;

    @Mixin
    private ParquetTraces parquet;

    @Option(names = "--varying", description = "Leaves columns out of results.csv that have one value in all cases.")
    private boolean varying;

    @Mixin
    private TableColumns columns;

    @Mixin
    private ServerAddress server;

    @Mixin
    private SummaryLength length;

    @Mixin
    private Output output;

    private final Clock clock = Clock.systemUTC();

    @Override
    public void run() {
        if (varying && columns.all()) {
            throw new UsageError("--all has every column and --varying those in which cases differ; give one of them");
        }
        ControlClient client = server.client();
        SweepView view = client.sweep(reference.find(client).id()); // lists tell less of a design
        ResultsFolder folder =
                ResultsFolder.createOrGoOn(Optional.ofNullable(out), view.id(), view.name(), view.created());
        Partial partial = folder.markDownload(view.id(), tables());
        try {
            output.print(fetched(client.retryingFor(SERVER_MAY_BE_AWAY), view, folder, partial), length);
        } catch (RuntimeException failure) {
            throw new Unfinished(
                    failure, List.of("What was fetched is kept. To go on: " + partial.next()), partial.next());
        }
    }

    private TableSelection tables() {
        return new TableSelection(varying, columns.all(), parquet.wanted());
    }

    private SweepEnd fetched(ControlClient client, SweepView view, ResultsFolder folder, Partial partial) {
        folder.write("sweep.yaml", SweepYaml.ofJson(client.text(view.id(), "sweep.json")));
        Fetched fetched = new ResultsDownload(client, view.id(), folder, tables()).fetch();
        boolean finished = view.finished() != null;
        Optional<String> next = finished && fetched.isWhole() ? Optional.empty() : Optional.of(partial.next());
        List<String> notes = new ArrayList<>(fetched.notes());
        if (!finished) {
            notes.addFirst("Not finished: these are the results so far.");
        }
        next.ifPresent(it -> notes.add("To go on, with nothing fetched again: " + it));
        RunFigures figures = RunFigures.ofSweep(view, clock.instant(), Optional.of(folder.root()), notes)
                .fetched();
        SweepEnd end = new SweepEnd(
                InterruptibleWait.Ending.DONE,
                SweepResultReader.of(client, view, fetched.cases()),
                figures,
                List.of(),
                next);
        folder.write("summary.txt", end.summary().text(new Page(Terminal.FILE_WIDTH, TextStyle.FILE)));
        if (next.isEmpty()) {
            folder.markWhole();
        }
        return end;
    }
}
