package dev.provinggrid.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CancellationException;

/** The worker program, asked for what it alone knows. */
final class WorkerProgram {

    private WorkerProgram() {}

    /** Runs it on this terminal; its exit status. */
    static int run(List<String> command) {
        try {
            return new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException("the worker program cannot be started", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (CancellationException) new CancellationException("interrupted").initCause(e);
        }
    }
}
