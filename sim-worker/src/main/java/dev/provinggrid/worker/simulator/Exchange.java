package dev.provinggrid.worker.simulator;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends one HTTP request, without redirects and proxies. The caller can abort the wait for its answer. */
final class Exchange {

    private static final int LOOK_MILLIS = 50;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1) // an upgrade header confuses small servers
            .proxy(HttpClient.Builder.NO_PROXY)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    /**
     * Sends it.
     *
     * @param within for the whole answer, body included
     * @param watch called while it is awaited; what it throws ends the wait
     */
    <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> handler, Duration within, Runnable watch)
            throws IOException, InterruptedException {
        long until = System.nanoTime() + within.toNanos();
        CompletableFuture<HttpResponse<T>> answer = http.sendAsync(request, handler);
        try {
            while (true) {
                try {
                    return answer.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    watch.run();
                    refuseLate(request.uri(), until, within);
                }
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        } finally {
            answer.cancel(true);
        }
    }

    private static void refuseLate(URI asked, long until, Duration within) throws NoAnswer {
        if (System.nanoTime() - until > 0) {
            throw new NoAnswer("no answer to " + asked.getPath() + " within " + within.toMillis() / 1000.0 + " s");
        }
    }
}
