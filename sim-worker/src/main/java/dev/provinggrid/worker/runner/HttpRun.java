package dev.provinggrid.worker.runner;

import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.simulator.NoAnswer;
import dev.provinggrid.worker.simulator.RunState;
import dev.provinggrid.worker.simulator.Simulator;
import java.io.IOException;

/** One run of a sidecar simulator. Closing it cancels the run at the simulator. */
final class HttpRun implements AutoCloseable {

    private static final int FIRST_PAUSE_MILLIS = 10;
    private static final int LONGEST_PAUSE_MILLIS = 500;
    private static final int RETRY_MILLIS = 100;

    private final Simulator simulator;
    private final String attempt;
    private final boolean last;
    private final AttemptLog log;
    private final Supervision supervision;
    private double simS;

    /** @param last whether the process of the simulator is to end after it */
    HttpRun(Simulator simulator, String attempt, boolean last, AttemptLog log, Supervision supervision) {
        this.simulator = simulator;
        this.attempt = attempt;
        this.last = last;
        this.log = log;
        this.supervision = supervision;
    }

    /** Begins it; whether the simulator takes it, rather than being at another. */
    boolean begin(byte[] runCase) throws SimulatorFailure, InterruptedException {
        return switch (untilAnswered(() -> simulator.begin(runCase, this::watch))) {
            case RunState.Busy _ -> false;
            case RunState.Unknown _ -> throw failure("/run is answered by 404");
            case RunState.Wrong(String why) -> throw failure(why);
            case RunState.Running _, RunState.Done _ -> true;
        };
    }

    /** Waits for its outcome, which nobody has looked at yet. */
    String outcome() throws SimulatorFailure, InterruptedException {
        for (int pause = FIRST_PAUSE_MILLIS; ; pause = Math.min(pause * 5 / 4, LONGEST_PAUSE_MILLIS)) {
            switch (untilAnswered(() -> simulator.state(attempt, this::watch))) {
                case RunState.Done(String outcome) -> {
                    return outcome;
                }
                case RunState.Running(double soFar) -> simS = soFar;
                case RunState.Unknown _, RunState.Busy _ ->
                    throw failure("it does not know the run any more: it was restarted in mid-run");
                case RunState.Wrong(String why) -> throw failure(why);
            }
            watch();
            Thread.sleep(pause);
        }
    }

    /** To be called while waiting for the simulator. */
    void watch() {
        supervision.progressed(simS);
    }

    @Override
    public void close() {
        try {
            simulator.cancel(attempt, last);
        } catch (IOException e) {
            log.line("the simulator does not take leave: " + Simulator.told(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A request that fails is repeated for a while; one that is not answered at all is not. */
    private RunState untilAnswered(Request request) throws SimulatorFailure, InterruptedException {
        long until = System.nanoTime() + simulator.timeouts().silence().toNanos();
        while (true) {
            try {
                return request.send();
            } catch (NoAnswer e) {
                throw failure("it hangs: " + e.getMessage(), e);
            } catch (IOException e) {
                if (System.nanoTime() - until > 0) {
                    throw failure("it gives no proper answer in mid-run: " + Simulator.told(e), e);
                }
            }
            watch();
            Thread.sleep(RETRY_MILLIS);
        }
    }

    private SimulatorFailure failure(String what) {
        return failure(what, null);
    }

    private SimulatorFailure failure(String what, Throwable cause) {
        return new SimulatorFailure("the simulator at " + simulator.address() + " failed: " + what, cause);
    }

    @FunctionalInterface
    private interface Request {
        RunState send() throws IOException, InterruptedException;
    }
}
