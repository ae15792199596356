package dev.provinggrid.worker.simulator;

import dev.provinggrid.link.Answer;
import dev.provinggrid.link.HttpLink;
import dev.provinggrid.link.TransferSilence;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends one HTTP request, without redirects and proxies. The caller can abort the wait for its answer. */
final class Exchange {

    private static final int LOOK_MILLIS = 50;
    /** The limit of an answer is kept here, because it includes the body. */
    private static final Duration UNLIMITED = Duration.ofDays(10_000);

    private final HttpLink link;

    /** @param silence longest time in which nothing of a body moves */
    Exchange(Duration silence) {
        this.link = new HttpLink(HttpLink.directClient().build(), silence);
    }

    /** Reads an answer. */
    @FunctionalInterface
    interface Reader<T> {
        T read(Answer answer) throws IOException;
    }

    /**
     * Sends it.
     *
     * @param within for the whole answer, body included
     * @param watch called while it is awaited; what it throws ends the wait
     */
    <T> T send(HttpRequest request, Reader<T> reader, Duration within, Runnable watch)
            throws IOException, InterruptedException {
        long until = System.nanoTime() + within.toNanos();
        FutureTask<T> exchange = new FutureTask<>(() -> {
            try (Answer answer = link.send(request, UNLIMITED)) {
                return reader.read(answer);
            }
        });
        Thread.ofVirtual().name("simulator request").start(exchange);
        try {
            while (true) {
                try {
                    return exchange.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    watch.run();
                    refuseLate(request, until, within);
                }
            }
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case TransferSilence silence ->
                    throw new NoAnswer(
                            "no answer to " + request.uri().getPath() + ": " + silence.getMessage(), silence);
                case IOException io -> throw io;
                default -> throw new IOException(e.getCause());
            }
        } finally {
            exchange.cancel(true);
        }
    }

    private static void refuseLate(HttpRequest request, long until, Duration within) throws NoAnswer {
        if (System.nanoTime() - until > 0) {
            throw new NoAnswer(
                    "no answer to " + request.uri().getPath() + " within " + within.toMillis() / 1000.0 + " s");
        }
    }
}
