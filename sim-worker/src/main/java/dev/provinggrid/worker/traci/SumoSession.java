package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.traffic.TrafficFailure;
import dev.provinggrid.worker.program.ExternalProgram;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import dev.provinggrid.worker.traci.message.TraciConnection;
import dev.provinggrid.worker.traci.message.TraciException;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/** A running SUMO and the connection to it. Every fault of either is thrown as a {@link TrafficFailure}. */
final class SumoSession implements AutoCloseable {

    private static final Duration LAST_WORDS_WITHIN = Duration.ofSeconds(5);
    private static final int LISTEN_MILLIS = 10;
    private static final int SIGNALLED = 128;
    private static final int KILL = 9;
    private static final String PORT_TAKEN = "Address already in use";

    private final ExternalProgram program;
    private final SumoLog log;
    private final Supervision supervision;
    private final SumoTimeouts timeouts;
    private TraciConnection connection;
    private long deadlineNs;
    private double simS;
    private boolean broken;
    private boolean loaded;

    SumoSession(ExternalProgram program, SumoLog log, Supervision supervision, SumoTimeouts timeouts) {
        this.program = program;
        this.log = log;
        this.supervision = supervision;
        this.timeouts = timeouts;
    }

    /** Waits until SUMO listens, then connects; false when another process has taken the port. */
    boolean connect(int number) throws IOException, InterruptedException {
        ListeningPort port = new ListeningPort(number);
        deadlineNs = timeouts.nanoTime().getAsLong() + limit().toNanos();
        while (!port.belongsTo(program.processes())) {
            if (program.await(Duration.ofMillis(LISTEN_MILLIS)).isPresent()) {
                program.close();
                if (log.tells(PORT_TAKEN)) {
                    return false;
                }
                throw ended(null);
            }
            lookAround();
        }
        connection = new TraciConnection(number, this::lookAround);
        return true;
    }

    /** Tells how far the run is, for those who watch over it. */
    void at(double newSimS) {
        simS = newSimS;
    }

    /** Sends commands and reads their answer. */
    <T> T exchange(TraciRequest request, Function<TraciAnswer, T> reader) {
        deadlineNs = timeouts.nanoTime().getAsLong() + limit().toNanos();
        broken = true;
        try {
            T read = reader.apply(connection.exchange(request));
            broken = false;
            loaded = true;
            return read;
        } catch (IOException e) {
            throw ended(e);
        } catch (BufferUnderflowException e) {
            throw new TrafficFailure("what SUMO answers ends too early", e);
        } catch (TraciException e) {
            throw new TrafficFailure("SUMO: " + e.getMessage(), e);
        }
    }

    /** Ids of all that there is of a kind. */
    List<String> ids(Traci.Domain domain) {
        return exchange(new TraciRequest().get(domain, Traci.IDS, ""), answer -> {
            answer.status(domain.get());
            answer.got(domain, Traci.IDS);
            answer.type(Traci.STRINGS);
            return answer.strings();
        });
    }

    /** It listens first and loads then, so that its first answer takes longest. */
    private Duration limit() {
        return loaded ? timeouts.answer() : timeouts.loading();
    }

    private void lookAround() {
        supervision.progressed(simS);
        if (timeouts.nanoTime().getAsLong() - deadlineNs > 0) {
            String what = loaded ? "SUMO hangs: it has not answered for " : "SUMO has not loaded the traffic within ";
            throw new TrafficFailure(what + limit().toMillis() / 1000.0 + " s" + "; it is ended (" + SumoLog.FILE
                    + " has what it printed)");
        }
    }

    private TrafficFailure ended(IOException cause) {
        String what = loaded ? "SUMO ended in the middle of the run" : "SUMO could not load the traffic";
        OptionalInt status;
        try {
            status = program.await(LAST_WORDS_WITHIN);
            program.close();
        } catch (IOException e) {
            return new TrafficFailure(what + ", and its end cannot be found out", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (RunAbandoned) new RunAbandoned("the worker is stopping").initCause(e);
        }
        String errors = log.errors();
        return new TrafficFailure(
                what + ": " + (errors.isEmpty() ? told(status) : errors) + " (" + SumoLog.FILE + " has all it printed)",
                cause);
    }

    private static String told(OptionalInt status) {
        if (status.isEmpty()) {
            return "it closed the connection";
        }
        int signal = status.getAsInt() - SIGNALLED;
        if (signal <= 0) {
            return "exit status " + status.getAsInt();
        }
        return "signal " + signal + (signal == KILL ? ", from outside or for want of memory" : "");
    }

    SumoLog log() {
        return log;
    }

    /** Has a SUMO that still answers end, and write what it still has to write. */
    void finish() {
        if (broken) {
            return;
        }
        exchange(new TraciRequest().command(Traci.CLOSE, new TraciRequest.Payload()), answer -> {
            answer.status(Traci.CLOSE);
            return answer;
        });
        try {
            program.await(timeouts.exit());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        try (program) {
            if (connection != null) {
                connection.close();
            }
        } catch (IOException e) {
            throw new TrafficFailure("what SUMO left cannot be closed: " + e.getMessage(), e);
        }
    }
}
