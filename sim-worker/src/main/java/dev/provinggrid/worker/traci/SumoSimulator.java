package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficFailure;
import dev.provinggrid.sim.traffic.TrafficScene;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import dev.provinggrid.worker.program.ExternalProgram;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Starts SUMO for a run: a process and a port of its own. The process ends with the run, or with the worker. */
public final class SumoSimulator implements TrafficSimulator {

    private static final int MOST_STARTS = 5;

    private final Supplier<SumoInstallation> installation;
    private final AttemptFolder folder;
    private final WarmStates states;
    private final AttemptLog log;
    private final Supervision supervision;
    private final SumoTimeouts timeouts;
    private final IntSupplier ports;
    private Optional<String> program = Optional.empty();

    /** For one attempt that shares its warm states with nobody. */
    public SumoSimulator(
            Supplier<SumoInstallation> installation, AttemptFolder folder, AttemptLog log, Supervision supervision) {
        this(installation, folder, new WarmStates(folder.path().resolve("warm")), log, supervision);
    }

    /**
     * For one attempt.
     *
     * @param installation asked when traffic is opened
     * @param states that it shares with others
     */
    public SumoSimulator(
            Supplier<SumoInstallation> installation,
            AttemptFolder folder,
            WarmStates states,
            AttemptLog log,
            Supervision supervision) {
        this(installation, folder, states, log, supervision, SumoTimeouts.standard(), ListeningPort::free);
    }

    SumoSimulator(
            Supplier<SumoInstallation> installation,
            AttemptFolder folder,
            WarmStates states,
            AttemptLog log,
            Supervision supervision,
            SumoTimeouts timeouts,
            IntSupplier ports) {
        this.installation = installation;
        this.folder = folder;
        this.states = states;
        this.log = log;
        this.supervision = supervision;
        this.timeouts = timeouts;
        this.ports = ports;
    }

    /** What simulated the traffic of this attempt, with its version; empty while there was none. */
    public Optional<String> program() {
        return program;
    }

    @Override
    public Traffic open(TrafficScene scene, long seed) {
        SumoSession session = unread(scene, seed);
        try {
            return new SumoTraffic(session, program.orElseThrow(), scene).subscribed();
        } catch (RuntimeException | Error failure) {
            try (SumoLog _ = session.log();
                    session) {
                throw failure;
            }
        }
    }

    /** SUMO after the warm-up, with nothing subscribed to. */
    SumoSession unread(TrafficScene scene, long seed) {
        SumoInstallation sumo = installation.get();
        try {
            SceneFolder files = SceneFolder.write(scene, folder.make());
            SumoLog printed = SumoLog.of(folder, log, Clock.systemUTC());
            try {
                return warm(new SumoCommand(sumo, files, scene, seed), printed);
            } catch (IOException | InterruptedException | RuntimeException | Error failure) {
                try (printed) {
                    throw failure;
                }
            }
        } catch (IOException e) {
            throw new TrafficFailure("SUMO cannot be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (RunAbandoned) new RunAbandoned("the worker is stopping").initCause(e);
        }
    }

    private SumoSession warm(SumoCommand command, SumoLog printed) throws IOException, InterruptedException {
        if (command.scene().warmUpNs() == 0) {
            return started(command, Map.of(), printed);
        }
        Path state = states.of(command.world(), file -> warmUp(command, printed, file));
        printed.line("from the state after the warm-up, " + state.getFileName());
        return started(command, SavedState.loading(state), printed);
    }

    /** Lets the traffic run by itself, and keeps what it came to. */
    private void warmUp(SumoCommand command, SumoLog printed, Path state) throws IOException, InterruptedException {
        try (SumoSession session = started(command, SavedState.PRECISELY, printed)) {
            double beginS =
                    session.exchange(new TraciRequest().get(Traci.Domain.SIMULATION, Traci.TIME, ""), answer -> {
                        answer.status(Traci.Domain.SIMULATION.get());
                        answer.got(Traci.Domain.SIMULATION, Traci.TIME);
                        return answer.typedNumber();
                    });
            double endS = beginS + SimTime.toSeconds(command.scene().warmUpNs());
            TraciRequest request =
                    new TraciRequest().command(Traci.SIMULATION_STEP, new TraciRequest.Payload().number(endS));
            session.exchange(request, answer -> {
                answer.status(Traci.SIMULATION_STEP);
                return answer;
            });
            session.exchange(SavedState.save(state, new TraciRequest()), answer -> {
                answer.status(Traci.SET_SIMULATION);
                return answer;
            });
            session.finish();
        }
    }

    /** Starts it at a port that nobody else has, and agrees on the protocol. */
    private SumoSession started(SumoCommand command, Map<String, String> options, SumoLog printed)
            throws IOException, InterruptedException {
        for (int start = 1; start <= MOST_STARTS; start++) {
            int port = ports.getAsInt();
            List<String> line = command.at(port, options);
            printed.line("starting " + line);
            SumoSession session = new SumoSession(
                    ExternalProgram.start(
                            line,
                            folder.path(),
                            command.files().path(),
                            command.sumo().environment(),
                            printed),
                    printed,
                    supervision,
                    timeouts);
            try {
                if (session.connect(port)) {
                    program = Optional.of(session.exchange(
                            new TraciRequest().command(Traci.GET_VERSION, new TraciRequest.Payload()),
                            SumoSimulator::version));
                    return session;
                }
            } catch (IOException | InterruptedException | RuntimeException | Error failure) {
                try (session) {
                    throw failure;
                }
            }
        }
        throw new TrafficFailure("other programs took the port of SUMO " + MOST_STARTS
                + " times in a row: is the range of ports of this machine exhausted?");
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
}
