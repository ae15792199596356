package dev.provinggrid.worker.control;

import java.time.Duration;

/** A thread got nowhere for longer than its limit; the stack trace is that of the thread. */
public final class Standstill extends RuntimeException {

    public Standstill(Thread thread, Duration limit) {
        super("the thread " + thread.getName() + " got nowhere for " + limit.toSeconds() + " s");
        setStackTrace(thread.getStackTrace());
    }
}
