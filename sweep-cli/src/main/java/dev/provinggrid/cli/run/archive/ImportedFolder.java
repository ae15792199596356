package dev.provinggrid.cli.run.archive;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.results.Fetched;
import dev.provinggrid.cli.results.ResultsDownload;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.results.SweepYaml;
import dev.provinggrid.cli.results.TableSelection;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.run.SweepResultReader;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.cli.server.PrivateServer;
import dev.provinggrid.cli.server.ServerSettings;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.Terminal;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.view.SweepImported;
import dev.provinggrid.model.wire.view.SweepView;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * Turns an archive into a folder of results with its viewer, as a run leaves it.
 *
 * @param all whether {@code results.csv} gets every column
 */
public record ImportedFolder(
        Installation home, ResultsFolder folder, boolean all, Consumer<String> lines, Clock clock) {

    /**
     * The server of a folder of results, without workers.
     *
     * @param lines is told when it had to be started again
     */
    public static PrivateServer server(Installation home, Path data, Consumer<String> lines) {
        return new PrivateServer(
                home, new ServerSettings(data, 0, OptionalInt.of(0), Optional.empty(), Optional.empty(), true), lines);
    }

    /** Fills the folder; where that fails, it is as it was. */
    public SweepEnd fill(SweepArchive archive) {
        try {
            SweepEnd end = filled(archive);
            folder.server().retire();
            folder.write("summary.txt", end.summary().text(new Page(Terminal.FILE_WIDTH, TextStyle.FILE)));
            return end;
        } catch (RuntimeException failure) {
            folder.discard();
            throw failure;
        }
    }

    private SweepEnd filled(SweepArchive archive) {
        try (PrivateServer server = server(home, folder.server().create(), lines)) {
            ControlClient client = ControlClient.of(server);
            SweepImported imported = archive.bring(client);
            SweepView view = client.sweep(imported.id());
            folder.write("sweep.yaml", SweepYaml.ofJson(client.text(view.id(), "sweep.json")));
            Fetched fetched = new ResultsDownload(client, view.id(), folder, TableSelection.of(all, false)).fetch();
            RunFigures figures = RunFigures.ofSweep(view, clock.instant(), Optional.of(folder.root()), fetched.notes());
            return new SweepEnd(
                    InterruptibleWait.Ending.DONE,
                    SweepResultReader.of(client, view, fetched.cases()),
                    figures,
                    List.of(),
                    Optional.empty());
        }
    }
}
