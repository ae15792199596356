package dev.provinggrid.worker.runner;

import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.scenario.Runner.Lifecycle;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.simulator.Readiness;
import dev.provinggrid.worker.simulator.Simulator;
import java.time.Duration;
import java.util.OptionalLong;

/** A simulator in a container or process beside this worker, which of its processes made the last run, and how many that one made. */
final class SidecarSimulator {

    private static final int LOOK_MILLIS = 100;

    private final Simulator simulator;
    private String used = "";
    private boolean toldToEnd;
    private int runs;
    private OptionalLong memoryBytes = OptionalLong.empty();

    SidecarSimulator(Simulator simulator) {
        this.simulator = simulator;
    }

    Simulator simulator() {
        return simulator;
    }

    /**
     * Waits until it takes a run, in another process where the last is used up; its instance.
     *
     * @param watch called meanwhile; what it throws ends the wait
     * @throws SimulatorFailure when that takes longer than the manifest allows
     */
    String awaitReady(Runner.Http runner, Runnable watch) throws SimulatorFailure, InterruptedException {
        long until = System.nanoTime() + runner.readyWithin().toNanos();
        while (true) {
            String why = switch (simulator.ready(watch)) {
                case Readiness.Ready(String instance, OptionalLong memory)
                when isFresh(instance, runner.lifecycle()) -> {
                    take(instance, memory);
                    yield "";
                }
                case Readiness.Ready(String instance, OptionalLong _) ->
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

    private void take(String instance, OptionalLong memory) {
        runs = instance.equals(used) ? runs : 0;
        used = instance;
        toldToEnd = false;
        memoryBytes = memory;
    }

    private boolean isFresh(String instance, Lifecycle lifecycle) {
        boolean another = lifecycle == Lifecycle.PER_CASE || toldToEnd;
        return !another || !instance.equals(used);
    }

    /** Counts a run that begins; whether its process is to be told to end after it. */
    boolean begin(Runner.Http runner) {
        runs++;
        toldToEnd = runner.restart().isDue(runs, memoryBytes);
        return toldToEnd;
    }

    /** What its process has made and holds, for people. */
    String use() {
        return "run " + runs + " of this process"
                + (memoryBytes.isPresent() ? ", which holds " + (memoryBytes.getAsLong() >> 20) + " MiB" : "");
    }

    private static String text(Duration wait) {
        return wait.toMillis() / 1000.0 + " s";
    }
}
