package dev.provinggrid.cli.command;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.SweepFile;
import dev.provinggrid.cli.option.Waiting;
import dev.provinggrid.cli.results.ResultsDownload;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.run.Findings;
import dev.provinggrid.cli.run.FollowedSweep;
import dev.provinggrid.cli.run.Verdict;
import dev.provinggrid.cli.run.Vigil;
import dev.provinggrid.cli.server.Home;
import dev.provinggrid.cli.server.PrivateServer;
import dev.provinggrid.cli.server.ServerSettings;
import dev.provinggrid.cli.summary.Page;
import dev.provinggrid.cli.summary.Summary;
import dev.provinggrid.cli.summary.SweepResult;
import dev.provinggrid.cli.summary.Tally;
import dev.provinggrid.cli.terminal.Ink;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.cli.terminal.Terminal;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.SweepDocument;
import dev.provinggrid.model.wire.CaseView;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The whole journey of a sweep in one command, on a server of its own. */
@Command(
        name = "run",
        description = "Runs a sweep on this machine and says where it fails: server, workers, progress, results in one go.",
        footer = {
            "",
            "Exit status: 0 every case has a verdict; 1 a case failed (with --fail-on fail); 2 usage or invalid sweep;",
            "3 cases without a verdict; 4 the server does not come up; 5 --deadline passed; 130 interrupted."
        })
public final class RunCommand implements Callable<Integer> {

    private static final Duration SERVER_MAY_BE_AWAY = Duration.ofMinutes(2);

    @Mixin
    private SweepFile file;

    @Mixin
    private Waiting waiting;

    @Mixin
    private Output output;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the results, new or empty. Default: results/<sweep>-<start time>.")
    private Path out;

    @Option(names = "--workers", paramLabel = "N", description = "Local workers. Default: one per core.")
    private Integer workers;

    private final Clock clock = Clock.systemUTC();

    @Override
    public Integer call() {
        boolean failsOnFail = waiting.failsOnFail();
        SweepDocument document = file.document();
        Sweep sweep = file.sweep(document);
        ResultsFolder folder = ResultsFolder.create(Optional.ofNullable(out), sweep.name(), clock.instant());
        try (Vigil vigil = new Vigil(waiting.deadline())) {
            return run(vigil, document, sweep, folder, failsOnFail);
        }
    }

    private int run(
            Vigil vigil, SweepDocument document, Sweep sweep, ResultsFolder folder, boolean failsOnFail) {
        Terminal terminal = Terminal.ofThisProcess();
        Path data = folder.createServerData();
        ProgressDisplay display = ProgressDisplay.on(terminal, System.out, clock);
        FollowedSweep followed;
        Vigil.Ending ending;
        List<CaseView> cases;
        SweepResult result;
        ServerSettings settings = new ServerSettings(
                data,
                0,
                workers == null ? OptionalInt.empty() : OptionalInt.of(workers),
                file.scenarios().folder(),
                true);
        try (PrivateServer server = new PrivateServer(Home.ofThisProcess(), settings, display::say)) {
            ControlClient client = ControlClient.of(server);
            followed = new FollowedSweep(client, display, clock, SERVER_MAY_BE_AWAY);
            ending = vigil.wait(() -> followed.submitAndFollow(document.json()));
            display.close();
            if (ending != Vigil.Ending.DONE) {
                followed.cancel();
            }
            cases = new ResultsDownload(client, followed.id().orElseThrow(), folder).fetch();
            result = Findings.of(followed.view(), cases, Optional.of(sweep));
        } catch (Refused refused) {
            folder.discard();
            throw file.inWordsOfTheFile(refused, document);
        }
        folder.retire(data);
        Summary summary = new Summary(
                result, followed.slots().figures(Optional.of(folder.root()), Optional.empty()));
        folder.write("summary.txt", summary.text(new Page(Terminal.FILE_WIDTH, Ink.FILE)));
        System.out.println();
        System.out.print(summary.text(new Page(terminal.width(), terminal.ink())));
        return Verdict.exitCode(ending, Tally.of(cases), failsOnFail);
    }
}
