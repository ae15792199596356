package dev.provinggrid.cli.run;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.results.ResultsDownload;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.server.Home;
import dev.provinggrid.cli.server.PrivateServer;
import dev.provinggrid.cli.server.ServerSettings;
import dev.provinggrid.cli.summary.Page;
import dev.provinggrid.cli.summary.SweepResult;
import dev.provinggrid.cli.terminal.Ink;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.cli.terminal.Terminal;
import dev.provinggrid.model.wire.CaseView;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A sweep on a server of its own: starts it on a private data folder, submits, follows, fetches the results, and stops it.
 * Ctrl-C and the deadline cancel the sweep and keep the results so far.
 *
 * @param workers local workers; empty for one per core
 * @param scenarios the operator's folder of scenarios
 * @param models the operator's folder of perception models
 */
public record LocalRun(
        Home home,
        ResultsFolder folder,
        OptionalInt workers,
        Optional<Path> scenarios,
        Optional<Path> models,
        ProgressDisplay display,
        Clock clock) {

    private static final Duration SERVER_MAY_BE_AWAY = Duration.ofMinutes(2);

    /**
     * Runs it to its end.
     *
     * @param document the sweep as it is sent to the server
     */
    public SweepEnd run(String document, Vigil vigil) {
        Path data = folder.createServerData();
        Ran ran = onServer(data, document, vigil);
        folder.retire(data);
        SweepEnd end = ran.in(folder);
        folder.write("summary.txt", end.summary().text(new Page(Terminal.FILE_WIDTH, Ink.FILE)));
        return end;
    }

    private Ran onServer(Path data, String document, Vigil vigil) {
        ServerSettings settings = new ServerSettings(data, 0, workers, scenarios, models, true);
        try (display;
                PrivateServer server = new PrivateServer(home, settings, display::say)) {
            ControlClient client = ControlClient.patient(server, SERVER_MAY_BE_AWAY);
            FollowedSweep followed = new FollowedSweep(client, display, clock, SERVER_MAY_BE_AWAY);
            Vigil.Ending ending = vigil.wait(() -> {
                display.say("Watch in a browser: " + client.viewerLink());
                followed.submitAndFollow(document);
            });
            display.close();
            String id = followed.id().orElseThrow(() -> new EndedBeforeStart(ending));
            if (ending != Vigil.Ending.DONE) {
                followed.cancel();
            }
            List<CaseView> cases = new ResultsDownload(client, id, folder).fetch();
            return new Ran(ending, Findings.of(client, followed.view(), cases), followed.slots());
        }
    }

    /** What came of it, before the server is gone and the command done. */
    private record Ran(Vigil.Ending ending, SweepResult result, SlotWatch slots) {

        SweepEnd in(ResultsFolder folder) {
            return new SweepEnd(ending, result, slots.figures(Optional.of(folder.root()), ending.message()));
        }
    }
}
