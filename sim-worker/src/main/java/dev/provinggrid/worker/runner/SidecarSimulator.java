package dev.provinggrid.worker.runner;

import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.scenario.Runner.Lifecycle;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.simulator.Readiness;
import dev.provinggrid.worker.simulator.Simulator;
import java.time.Duration;

/** A simulator in a container or process beside this worker, and which of its processes made the last run. */
final class SidecarSimulator {

    private static final int LOOK_MILLIS = 100;

    private final Simulator simulator;
    private String used = "";

    SidecarSimulator(Simulator simulator) {
        this.simulator = simulator;
    }

    Simulator simulator() {
        return simulator;
    }

    /**
     * Waits until it takes a run, with {@link Lifecycle#PER_CASE} in a process that made none; its instance.
     *
     * @param watch called meanwhile; what it throws ends the wait
     * @throws SimulatorFailure when that takes longer than the manifest allows
     */
    String awaitReady(Runner.Http runner, Runnable watch) throws SimulatorFailure, InterruptedException {
        long until = System.nanoTime() + runner.readyWithin().toNanos();
        while (true) {
            String why = switch (simulator.ready(watch)) {
                case Readiness.Ready(String instance)
                when isFresh(instance, runner.lifecycle()) -> {
                    used = instance;
                    yield "";
                }
                case Readiness.Ready(String instance) ->
                    "the process that made the run before, " + instance + ", has not ended";
                case Readiness.NotReady(String reason) -> reason;
            };
            if (why.isEmpty()) {
                return used;
            }
            if (System.nanoTime() - until > 0) {
                throw new SimulatorFailure("the simulator at " + simulator.address() + " was not ready within "
                        + text(runner.readyWithin()) + ": " + why);
            }
            watch.run();
            Thread.sleep(LOOK_MILLIS);
        }
    }

    private boolean isFresh(String instance, Lifecycle lifecycle) {
        return lifecycle == Lifecycle.REUSE || !instance.equals(used);
    }

    private static String text(Duration wait) {
        return wait.toMillis() / 1000.0 + " s";
    }
}
