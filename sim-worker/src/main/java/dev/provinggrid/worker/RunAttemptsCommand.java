package dev.provinggrid.worker;

import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.ThreadWatch;
import dev.provinggrid.worker.control.TokenFile;
import dev.provinggrid.worker.control.WorkerToken;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.runner.ExternalScenarios;
import dev.provinggrid.worker.runner.Pacing;
import dev.provinggrid.worker.runner.Runners;
import dev.provinggrid.worker.traci.WarmStates;
import dev.provinggrid.worker.video.Films;
import dev.provinggrid.worker.video.LiveFilms;
import dev.provinggrid.worker.video.LiveVideo;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code run}: leases and runs attempts until the server has no more work. */
@Command(
        name = "run",
        description = "Leases attempts from a control server and runs them; ends with 0 when there is no more work,"
                + " with 143 when told to stop (SIGTERM) after giving its leases back.")
final class RunAttemptsCommand implements Callable<Integer> {

    private static final Logger log = LoggerFactory.getLogger(RunAttemptsCommand.class);
    private static final Pattern LISTEN = Pattern.compile("([0-9A-Za-z.-]+|\\[[0-9A-Fa-f:.]+]):([0-9]{1,5})");
    private static final int GREATEST_PORT = 65_535;
    private static final String NATIVE_CODE = "org.bytedeco.javacpp.cachedir";

    @Option(names = "--server", required = true, paramLabel = "URL", description = "Address of the control server.")
    private URI server;

    @Option(
            names = "--token-file",
            required = true,
            paramLabel = "FILE",
            description =
                    "File that holds the worker's token; read again when the server refuses it. - for the first line"
                            + " of standard input, which no program that the worker starts can read.")
    private Path tokenFile;

    @Option(names = "--slot", required = true, paramLabel = "K", description = "Number of the slot this worker fills.")
    private int slot;

    @Option(
            names = "--instance",
            paramLabel = "UUID",
            description = "Id of this process, which no other ever had. Default: a random one.")
    private UUID instance = UUID.randomUUID();

    @Option(
            names = "--workspace",
            required = true,
            paramLabel = "DIR",
            description = "Folder of its own for what attempts leave until it is delivered.")
    private Path workspace;

    @Option(
            names = "--model-cache",
            paramLabel = "DIR",
            description =
                    "Folder for perception models and warm states of traffic, which workers of one machine may share."
                            + " Default: in the workspace.")
    private Path modelCache;

    @Option(
            names = "--scenarios",
            paramLabel = "DIR",
            description = "The operator's folder of scenario manifests; without it no external program is started.")
    private Path scenarios;

    @Option(
            names = "--video-listen",
            paramLabel = "ADDRESS:PORT",
            description =
                    "Serve the film of the run that goes on at /video.m3u8, and film it when somebody asks. Port 0 is"
                            + " any free one, told in the log.")
    private String videoListen;

    @Option(names = "--exit-with-stdin", description = "Exit at once when standard input closes.")
    private boolean exitWithStdin;

    @Spec
    private CommandSpec spec;

    private final List<DrivenScenario> builtIn;

    RunAttemptsCommand(List<DrivenScenario> builtIn) {
        this.builtIn = builtIn;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        WorkerToken token = token();
        if (exitWithStdin) {
            Exits.withStandardInput();
        }
        keepNativeCodeIn(cache().resolveSibling("native"));
        Timing timing = Timing.standard(new SplittableRandom());
        ThreadWatch watch = new ThreadWatch(timing.progress(), System::nanoTime);
        Workspace own = Workspace.emptied(workspace);
        Worker worker = new Worker(
                Identity.ofThisProcess(instance, slot),
                own,
                cache(),
                runners(own),
                new ControlPlane(server, token, timing.silence(), watch::progressed),
                watch,
                timing,
                Exits::crash);
        Thread onStop = Thread.ofPlatform().name("stop").unstarted(() -> stop(worker));
        Runtime.getRuntime().addShutdownHook(onStop);
        worker.work();
        Runtime.getRuntime().removeShutdownHook(onStop);
        return 0;
    }

    private WorkerToken token() {
        return tokenFile.toString().equals("-") ? WorkerToken.firstLineOf(System.in) : new TokenFile(tokenFile);
    }

    private Path cache() {
        return Optional.ofNullable(modelCache).orElse(workspace.resolve("models"));
    }

    private Runners runners(Workspace own) throws IOException {
        Runners runners = new Runners(
                builtIn,
                Optional.ofNullable(scenarios).map(ExternalScenarios::new),
                Optional.of(new Films(Clock.systemUTC(), live(own))),
                Optional.of(new WarmStates(cache().resolve("traffic"))),
                Pacing.standard());
        if (scenarios != null && !runners.kinds().contains("exec")) {
            log.warn("no POSIX shell (sh) here: this worker starts no external programs");
        }
        return runners;
    }

    private Optional<LiveFilms> live(Workspace own) throws IOException {
        if (videoListen == null) {
            return Optional.empty();
        }
        Matcher address = LISTEN.matcher(videoListen);
        if (!address.matches() || Integer.parseInt(address.group(2)) > GREATEST_PORT) {
            throw new ParameterException(
                    spec.commandLine(), "--video-listen wants ADDRESS:PORT, not \"" + videoListen + "\"");
        }
        return live(own, new InetSocketAddress(address.group(1), Integer.parseInt(address.group(2))));
    }

    /** Nobody waits for a picture: a worker whose port is taken runs its cases without. */
    private Optional<LiveFilms> live(Workspace own, InetSocketAddress address) throws IOException {
        LiveFilms films = new LiveFilms(workspace.resolve("live"), System::nanoTime);
        try {
            LiveVideo live = new LiveVideo(address, films, own::log);
            log.info("live video at http://{}:{}/video.m3u8", address.getHostString(), live.port());
            return Optional.of(films);
        } catch (BindException e) {
            log.warn("no live video at {}: {}", address, e.getMessage());
            return Optional.empty();
        }
    }

    /** The encoder unpacks itself; the home folder, where it would by itself, is not to be written in every container. */
    private static void keepNativeCodeIn(Path folder) {
        if (System.getProperty(NATIVE_CODE) == null) {
            System.setProperty(NATIVE_CODE, folder.toAbsolutePath().toString());
        }
    }

    private static void stop(Worker worker) {
        log.info("told to stop");
        try {
            worker.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
