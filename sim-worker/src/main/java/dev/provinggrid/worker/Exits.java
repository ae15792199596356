package dev.provinggrid.worker;

import dev.provinggrid.worker.control.Standstill;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends this process early, and the exit codes that it then has. */
final class Exits {

    /** A fault of this program's ({@code EX_SOFTWARE} of sysexits). */
    static final int FAULT = 70;
    /**
     * As a process that SIGTERM ended, which a pool takes for no fault of the case. Not as one of SIGKILL: that is taken for the
     * kernel's, out of memory.
     */
    static final int TERMINATED = 143;

    private static final Logger log = LoggerFactory.getLogger(Exits.class);

    private Exits() {}

    /** Ends the process at once when its standard input closes: then its parent is gone, and nobody waits for results. */
    static void withStandardInput() {
        Thread.ofPlatform().name("standard input").daemon().start(() -> {
            try {
                while (System.in.read() >= 0) {
                    Thread.onSpinWait();
                }
            } catch (IOException e) {
                log.debug("standard input", e);
            }
            log.info("standard input closed, exiting");
            Runtime.getRuntime().halt(TERMINATED);
        });
    }

    /** Ends the process at once because of a fault; whoever started it starts another. The last line of the log says why. */
    static void crash(Throwable fault) {
        int status = fault instanceof Standstill ? TERMINATED : FAULT;
        log.error("a thread of the worker failed", fault);
        log.error("the worker ends with exit code {}: {}", status, fault.getMessage());
        Runtime.getRuntime().halt(status);
    }
}
