package dev.provinggrid.cli.server;

import dev.provinggrid.cli.client.Endpoint;
import dev.provinggrid.link.ServerUnreachable;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A server that this command owns. If it dies it is restarted on the same data folder, until the command stops it. */
public final class PrivateServer implements Supplier<Endpoint>, AutoCloseable {

    private static final Duration READY_WITHIN = Duration.ofMinutes(5);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
    private static final Duration PAUSE_WHILE_FULL = Duration.ofSeconds(2);
    private static final int MOST_FAILED_STARTS = 5;
    private static final String FULL =
            "the server does not start while its disk is full; it is tried until there is room";

    private final Installation home;
    private final ServerSettings settings;
    private final Consumer<String> lines;
    private final Thread keeper;
    private CompletableFuture<Endpoint> endpoint = new CompletableFuture<>();
    private ServerProcess process;
    private boolean closing;

    // What follows is the keeper's own.

    private boolean wasReady;
    private int failedStarts;
    private String lastWhy = "";

    /** Where it answered last: a browser that looks on goes on looking there. */
    private int port;

    /**
     * Starts it; returns at once.
     *
     * @param lines is told when it had to be started again
     */
    public PrivateServer(Installation home, ServerSettings settings, Consumer<String> lines) {
        this.home = home;
        this.settings = settings;
        this.lines = lines;
        settings.requireRoom();
        this.process = ServerProcess.start(home, settings);
        this.keeper = Thread.ofPlatform().name("server-keeper").daemon().unstarted(this::keep);
        keeper.start();
    }

    /** Where it answers now; waits while it starts. */
    @Override
    public Endpoint get() {
        CompletableFuture<Endpoint> current;
        synchronized (this) {
            current = endpoint;
        }
        try {
            return current.get(READY_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failed ? failed : new IllegalStateException(e.getCause());
        } catch (TimeoutException e) {
            throw new ServerUnreachable("the server of this run does not come up", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (CancellationException) new CancellationException("interrupted").initCause(e);
        }
    }

    private void keep() {
        try {
            String why;
            do {
                why = runToItsEnd();
            } while (startAgain(why));
        } catch (InterruptedException _) {
            // Closed.
        } catch (RuntimeException | Error fault) { // whoever waits for a server must hear that none will come
            endpoint().completeExceptionally(fault);
        }
    }

    /**
     * Follows the process that was started, from its start to its end.
     *
     * @return why it ended
     * @throws ServerFailed where another start would be in vain
     */
    private String runToItsEnd() throws InterruptedException {
        try {
            Endpoint ready = running().awaitReady(READY_WITHIN, lines).endpoint();
            port = ready.url().getPort();
            endpoint().complete(ready);
            wasReady = true;
            failedStarts = 0;
            lastWhy = "";
            return "the server ended with status " + running().waitFor();
        } catch (ServerFailed failed) {
            return whyNotStarted(failed);
        }
    }

    private String whyNotStarted(ServerFailed failed) {
        if (failed.temporary() && wasReady) {
            return FULL;
        }
        failedStarts++;
        port = settings.port(); // somebody else may have taken the one it had
        if (!wasReady || failedStarts == MOST_FAILED_STARTS) {
            throw failed;
        }
        return failed.getMessage();
    }

    private boolean startAgain(String why) throws InterruptedException {
        synchronized (this) {
            if (!closing && endpoint.isDone()) {
                endpoint = new CompletableFuture<>();
            }
        }
        if (!why.equals(lastWhy)) {
            lastWhy = why;
            lines.accept(why.equals(FULL) ? why : why + ": starting it again");
        }
        Thread.sleep(why.equals(FULL) ? PAUSE_WHILE_FULL : FIRST_PAUSE.multipliedBy(1L << failedStarts));
        synchronized (this) {
            if (!closing) {
                process = ServerProcess.start(home, settings.onPort(port));
            }
            return !closing;
        }
    }

    private synchronized ServerProcess running() {
        return process;
    }

    private synchronized CompletableFuture<Endpoint> endpoint() {
        return endpoint;
    }

    /** Stops it and waits for its end; its workers end with it. */
    @Override
    public void close() {
        synchronized (this) {
            closing = true;
        }
        keeper.interrupt();
        try {
            running().stop();
        } catch (InterruptedException _) {
            running().kill();
            Thread.currentThread().interrupt();
        }
    }
}
