package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.scenario.RunAbandoned;
import dev.provinggrid.sim.scenario.Supervision;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficFailure;
import dev.provinggrid.sim.traffic.TrafficScene;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import dev.provinggrid.worker.program.ExternalProgram;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Starts a SUMO for a run of an attempt: a process of its own, at a port of its own, that ends with the run and with the worker. */
public final class SumoSimulator implements TrafficSimulator {

    private static final int MOST_STARTS = 5;
    private static final int MILLIS = 3;
    private static final int NS = 9;

    private final Supplier<SumoInstallation> installation;
    private final AttemptFolder folder;
    private final AttemptLog log;
    private final Supervision supervision;
    private final SumoPatience patience;
    private final IntSupplier ports;
    private Optional<String> program = Optional.empty();

    /**
     * For one attempt.
     *
     * @param installation asked when traffic is opened
     */
    public SumoSimulator(
            Supplier<SumoInstallation> installation, AttemptFolder folder, AttemptLog log, Supervision supervision) {
        this(installation, folder, log, supervision, SumoPatience.standard(), ListeningPort::free);
    }

    SumoSimulator(
            Supplier<SumoInstallation> installation,
            AttemptFolder folder,
            AttemptLog log,
            Supervision supervision,
            SumoPatience patience,
            IntSupplier ports) {
        this.installation = installation;
        this.folder = folder;
        this.log = log;
        this.supervision = supervision;
        this.patience = patience;
        this.ports = ports;
    }

    /** What simulated the traffic of this attempt, with its version; empty while there was none. */
    public Optional<String> program() {
        return program;
    }

    @Override
    public Traffic open(TrafficScene scene, long seed) {
        SumoInstallation sumo = installation.get();
        try {
            SceneFolder files = SceneFolder.write(scene, folder.path());
            for (int start = 1; start <= MOST_STARTS; start++) {
                Optional<Traffic> traffic = start(sumo, files, scene, seed);
                if (traffic.isPresent()) {
                    return traffic.get();
                }
            }
        } catch (IOException e) {
            throw new TrafficFailure("SUMO cannot be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (RunAbandoned) new RunAbandoned("the worker is stopping").initCause(e);
        }
        throw new TrafficFailure("other programs took the port of SUMO " + MOST_STARTS
                + " times in a row: is the range of ports of this machine exhausted?");
    }

    /** Starts it once; empty when another process took its port. */
    private Optional<Traffic> start(SumoInstallation sumo, SceneFolder files, TrafficScene scene, long seed)
            throws IOException, InterruptedException {
        int port = ports.getAsInt();
        SumoLog printed = SumoLog.of(folder, log, Clock.systemUTC());
        List<String> command = command(sumo, files, scene, seed, port);
        printed.line("starting " + command);
        SumoSession session = new SumoSession(
                ExternalProgram.start(command, folder.path(), files.path(), sumo.environment(), printed),
                printed,
                supervision,
                patience);
        try {
            if (session.connect(port)) {
                return Optional.of(greeted(session, scene));
            }
            session.close();
            return Optional.empty();
        } catch (IOException | InterruptedException | RuntimeException | Error failure) {
            try (session) {
                throw failure;
            }
        }
    }

    /** Agrees on the protocol, and lets the traffic run by itself for its warm-up. */
    private Traffic greeted(SumoSession session, TrafficScene scene) {
        String version = session.exchange(
                new TraciRequest().command(Traci.GET_VERSION, new TraciRequest.Payload()), SumoSimulator::version);
        program = Optional.of(version);
        if (scene.warmUpNs() > 0) {
            warmUp(session, scene.warmUpNs());
        }
        return new SumoTraffic(session, version, scene.stepNs(), scene.rangeM()).subscribed();
    }

    private static String version(TraciAnswer answer) {
        answer.status(Traci.GET_VERSION);
        answer.head(Traci.GET_VERSION);
        int api = answer.integer();
        String program = answer.string();
        if (api < Traci.OLDEST_API) {
            throw new TrafficFailure(program + " is too old: it speaks version " + api + " of TraCI, and version "
                    + Traci.OLDEST_API + " is needed; install a newer one (apt-get install sumo)");
        }
        return program + " (TraCI " + api + ")";
    }

    private static void warmUp(SumoSession session, long warmUpNs) {
        double beginS = session.exchange(new TraciRequest().get(Traci.Domain.SIMULATION, Traci.TIME, ""), answer -> {
            answer.status(Traci.Domain.SIMULATION.get());
            answer.got(Traci.Domain.SIMULATION, Traci.TIME);
            return answer.typedNumber();
        });
        TraciRequest step = new TraciRequest()
                .command(
                        Traci.SIMULATION_STEP, new TraciRequest.Payload().number(beginS + SimTime.toSeconds(warmUpNs)));
        session.exchange(step, answer -> {
            answer.status(Traci.SIMULATION_STEP);
            return answer;
        });
    }

    private static List<String> command(
            SumoInstallation sumo, SceneFolder files, TrafficScene scene, long seed, int port) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("no-step-log", "true");
        options.put("duration-log.disable", "true");
        options.putAll(scene.options());
        if (!sumo.hasSchemas()) {
            options.put("xml-validation", "never");
            options.put("xml-validation.net", "never");
            options.put("xml-validation.routes", "never");
        }
        Path configuration = files.file(scene.configuration());
        options.put("configuration-file", configuration.toString());
        options.put(
                "step-length",
                BigDecimal.valueOf(scene.stepNs(), NS).setScale(MILLIS).toPlainString());
        options.put("seed", Long.toString((seed ^ seed >>> Integer.SIZE) & Integer.MAX_VALUE));
        options.put("num-clients", "1");
        options.put("remote-port", Integer.toString(port));
        List<String> command = new ArrayList<>(List.of(sumo.program().toString()));
        options.forEach((name, value) -> command.addAll(List.of("--" + name, value)));
        return command;
    }
}
