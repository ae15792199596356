package dev.provinggrid.worker.runner;

import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Slows runs down to a speed that people can watch: at every progress a run waits until wall time has caught up.
 *
 * @param nanoTime monotonic wall time, ns
 * @param sleeper lets wall time pass
 */
public record Pacing(LongSupplier nanoTime, Sleeper sleeper) {

    /** Whoever ends a run is heard that often while it waits, ns. */
    private static final long LONGEST_WAIT_NS = 250_000_000;

    private static final double NS_PER_S = 1e9;

    /** By the clock of this machine. */
    public static Pacing standard() {
        return new Pacing(System::nanoTime, Thread::sleep);
    }

    /**
     * The supervision of a run, with its waits.
     *
     * @param pace most simulated seconds per second; 0 for as fast as it goes
     */
    Supervision of(double pace, Supervision supervision) {
        return pace > 0 ? new Paced(pace, supervision) : supervision;
    }

    /** Counts from the first progress: what came before, such as opening networks, is not to be made up for. */
    private final class Paced implements Supervision {

        private final double pace;
        private final Supervision supervision;
        private long begunNs;
        private boolean begun;

        Paced(double pace, Supervision supervision) {
            this.pace = pace;
            this.supervision = supervision;
        }

        @Override
        public void progressed(double simS) {
            supervision.progressed(simS);
            if (!begun) {
                begun = true;
                begunNs = nanoTime.getAsLong();
            }
            for (long aheadNs = aheadNs(simS); aheadNs > 0; aheadNs = aheadNs(simS)) {
                sleep(Math.min(aheadNs, LONGEST_WAIT_NS));
                supervision.progressed(simS);
            }
        }

        private long aheadNs(double simS) {
            return (long) Math.ceil(simS / pace * NS_PER_S) - (nanoTime.getAsLong() - begunNs);
        }

        private void sleep(long ns) {
            try {
                sleeper.sleep(Duration.ofNanos(ns));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw (RunAbandoned) new RunAbandoned("the worker is stopping").initCause(e);
            }
        }
    }

    /** Lets wall time pass. */
    @FunctionalInterface
    public interface Sleeper {

        /**
         * Waits.
         *
         * @throws InterruptedException when somebody ends the wait
         */
        void sleep(Duration time) throws InterruptedException;
    }
}
