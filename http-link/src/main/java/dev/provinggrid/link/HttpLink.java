package dev.provinggrid.link;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/**
 * Sends requests, each once, and gives up a connection on which nothing moves in the direction that is waited for. The timeout of the JDK's
 * client ends at the headers of an answer: a body that stops midway would be waited for without end.
 */
public final class HttpLink implements AutoCloseable {

    private final HttpClient http;
    private final Duration silence;
    private final Runnable moved;

    /** @param silence longest time in which no byte of a body arrives, or none is taken */
    public HttpLink(HttpClient http, Duration silence) {
        this(http, silence, () -> {});
    }

    /**
     * A link that tells of what moves on it.
     *
     * @param moved called by the sending thread when bytes have moved, and when a request has ended in whatever way
     */
    public HttpLink(HttpClient http, Duration silence, Runnable moved) {
        this.http = http;
        this.silence = silence;
        this.moved = moved;
    }

    /** A client that speaks HTTP/1.1, because an upgrade header confuses small servers. It follows no redirect and connects within 5 s. */
    public static HttpClient.Builder client() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(Duration.ofSeconds(5));
    }

    /** A client of this address and others of its scheme. */
    public static HttpClient.Builder client(URI address) {
        return "https".equals(address.getScheme()) ? client() : plainClient();
    }

    /** A client of http addresses only: it does not read the certificates that Java trusts, which takes as long as a short command. */
    public static HttpClient.Builder plainClient() {
        try {
            SSLContext trustingNobody = SSLContext.getInstance("TLS");
            trustingNobody.init(null, new TrustManager[0], null);
            return client().sslContext(trustingNobody);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a Java without TLS", e);
        }
    }

    /** A client of what stands beside this process or in the same network: without any proxy. */
    public static HttpClient.Builder directClient() {
        return client().proxy(HttpClient.Builder.NO_PROXY);
    }

    /** Longest time in which no byte of a body arrives, or none is taken. */
    public Duration silence() {
        return silence;
    }

    /**
     * Sends a request and waits for the headers of its answer. The caller closes the answer.
     *
     * @param answerWithin from the last byte of the request to the headers
     * @throws TransferSilence when the other side takes no more of the request, or does not answer
     */
    public Answer send(HttpRequest request, Duration answerWithin) throws IOException, InterruptedException {
        Optional<WatchedUpload> upload = request.bodyPublisher().map(WatchedUpload::new);
        HttpRequest watched = upload.map(it -> with(it, request)).orElse(request);
        CompletableFuture<HttpResponse<InputStream>> coming = http.sendAsync(watched, BodyHandlers.ofInputStream());
        try {
            HttpResponse<InputStream> answer =
                    upload.isPresent() ? await(coming, upload.get(), answerWithin) : await(coming, answerWithin);
            return new Answer(answer.statusCode(), answer.headers(), new AwaitedBody(answer.body(), silence, moved));
        } catch (IOException | InterruptedException | RuntimeException e) {
            abandon(coming);
            throw e;
        } finally {
            moved.run();
        }
    }

    private HttpResponse<InputStream> await(
            CompletableFuture<HttpResponse<InputStream>> coming, WatchedUpload upload, Duration answerWithin)
            throws IOException, InterruptedException {
        while (!upload.isWhole()) {
            Duration left = silence.minus(upload.sinceTaken());
            if (!left.isPositive()) {
                throw TransferSilence.atOurs(silence);
            }
            Optional<HttpResponse<InputStream>> answer = within(left, coming);
            if (answer.isPresent()) {
                return answer.get();
            }
            moved.run();
        }
        return within(answerWithin.minus(upload.sinceTaken()), coming)
                .orElseThrow(() -> TransferSilence.withoutAnswer(answerWithin));
    }

    private HttpResponse<InputStream> await(CompletableFuture<HttpResponse<InputStream>> coming, Duration answerWithin)
            throws IOException, InterruptedException {
        return within(answerWithin, coming).orElseThrow(() -> TransferSilence.withoutAnswer(answerWithin));
    }

    private static Optional<HttpResponse<InputStream>> within(
            Duration limit, CompletableFuture<HttpResponse<InputStream>> coming)
            throws IOException, InterruptedException {
        try {
            return Optional.of(coming.get(limit.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException _) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        }
    }

    private static HttpRequest with(BodyPublisher body, HttpRequest request) {
        return HttpRequest.newBuilder(request, (_, _) -> true)
                .method(request.method(), body)
                .build();
    }

    /** An answer that arrived in spite of it keeps no connection either. */
    private static void abandon(CompletableFuture<HttpResponse<InputStream>> coming) {
        coming.cancel(true);
        var _ = coming.thenAccept(late -> {
            try (InputStream _ = late.body()) {
                // Closed, which ends its connection.
            } catch (IOException _) {
                // Gone already.
            }
        });
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
