package dev.provinggrid.cli.command;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.cli.results.ResultsDownload;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.results.SweepYaml;
import dev.provinggrid.cli.run.Findings;
import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.run.Vigil;
import dev.provinggrid.cli.summary.Page;
import dev.provinggrid.cli.summary.RunFigures;
import dev.provinggrid.cli.terminal.Ink;
import dev.provinggrid.cli.terminal.Terminal;
import dev.provinggrid.model.wire.CaseView;
import dev.provinggrid.model.wire.SweepView;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Fetches what a sweep gave. */
@Command(name = "results", description = "Fetches the results of a sweep, so far or final, into a folder.")
public final class ResultsCommand implements Runnable {

    @Mixin
    private SweepReference reference;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the results, new or empty. Default: results/<sweep>-<start time>.")
    private Path out;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    private final Clock clock = Clock.systemUTC();

    @Override
    public void run() {
        ControlClient client = server.client();
        SweepView view = reference.find(client);
        ResultsFolder folder = ResultsFolder.create(Optional.ofNullable(out), view.name(), view.created());
        folder.write("sweep.yaml", SweepYaml.ofJson(client.text(view.id(), "sweep.json")));
        List<CaseView> cases = new ResultsDownload(client, view.id(), folder).fetch();
        SweepEnd end = new SweepEnd(Vigil.Ending.DONE, Findings.of(client, view, cases), figures(view, folder.root()));
        folder.write("summary.txt", end.summary().text(new Page(Terminal.FILE_WIDTH, Ink.FILE)));
        output.print(end);
    }

    private RunFigures figures(SweepView view, Path folder) {
        Optional<String> unfinished =
                view.finished() == null ? Optional.of("Not finished: these are the results so far.") : Optional.empty();
        return RunFigures.ofSweep(view, clock.instant(), Optional.of(folder), unfinished);
    }
}
