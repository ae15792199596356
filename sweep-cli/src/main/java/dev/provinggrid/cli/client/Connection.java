package dev.provinggrid.cli.client;

import dev.provinggrid.model.wire.ProblemDetail;
import dev.provinggrid.model.wire.RetryAfter;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import javax.net.ssl.SSLException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Sends requests to a control server and explains failures. It asks for the endpoint at every request, because a restarted server has
 * another address.
 */
final class Connection {

    /** Three of the beats by which a server breaks its silence on a stream. */
    static final Duration SILENCE = Duration.ofSeconds(30);

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int MOST_TRIES = 10;

    private final Supplier<Endpoint> endpoint;
    private final HttpClient http;
    private final Duration silence;
    private final Duration retryFor;

    /**
     * A connection.
     *
     * @param silence longest time in which nothing arrives on it
     * @param retryFor how long requests are retried while the server does not answer
     */
    Connection(Supplier<Endpoint> endpoint, HttpClient http, Duration silence, Duration retryFor) {
        this.endpoint = endpoint;
        this.http = http;
        this.silence = silence;
        this.retryFor = retryFor;
    }

    Endpoint endpoint() {
        return endpoint.get();
    }

    /** The same with another time for retries. */
    Connection retryingFor(Duration other) {
        return new Connection(endpoint, http, silence, other);
    }

    /** Sends a request, built anew at each try, and reads the answer. */
    byte[] send(Supplier<HttpRequest.Builder> request) {
        return retried(() -> {
            try (InputStream body = open(request.get())) {
                return body.readAllBytes();
            } catch (IOException e) {
                throw new ServerUnreachable("the connection to " + endpoint.get() + " broke", e);
            }
        });
    }

    /** Retries an exchange until it succeeds, is refused, or the time for retries is over. */
    <T> T retried(Supplier<T> exchange) {
        long start = System.nanoTime();
        BackOff backOff = new BackOff();
        while (true) {
            try {
                return exchange.get();
            } catch (ServerUnreachable away) {
                if (!away.isPassing() || System.nanoTime() - start >= retryFor.toNanos()) {
                    throw away;
                }
                backOff.pause();
            }
        }
    }

    /** A request that is answered soon. */
    HttpRequest.Builder request(String path) {
        return to(path).timeout(silence).header("Accept", "application/json, */*");
    }

    /** A request that may take as long as it takes. */
    HttpRequest.Builder to(String path) {
        Endpoint server = endpoint.get();
        return HttpRequest.newBuilder(server.at(path)).header("Authorization", "Bearer " + server.token());
    }

    /**
     * Sends a request, again only where the server says that it came too early.
     *
     * @return the body of the answer, decompressed
     * @throws Refused when the server says that the request is wrong
     * @throws ServerUnreachable when it does not answer, or cannot
     */
    InputStream open(HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        try {
            HttpResponse<InputStream> answer = unhurried(request);
            InputStream arriving = new AwaitedBody(answer.body(), silence);
            if (answer.statusCode() / 100 == 2) {
                boolean gzip = answer.headers()
                        .firstValue("Content-Encoding")
                        .filter("gzip"::equals)
                        .isPresent();
                return gzip ? unpacked(arriving) : arriving;
            }
            try (InputStream body = arriving) {
                throw refusal(request.uri(), answer.statusCode(), body.readAllBytes());
            }
        } catch (SSLException e) {
            throw new ServerUnreachable(
                    "the certificate or TLS of " + origin(request.uri()) + " is not to be trusted (" + e.getMessage()
                            + "); --ca-file names certificates that are",
                    false);
        } catch (IOException e) {
            throw new ServerUnreachable("no server answers at " + origin(request.uri()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (CancellationException) new CancellationException("interrupted").initCause(e);
        }
    }

    private static InputStream unpacked(InputStream packed) throws IOException {
        try {
            return new GZIPInputStream(packed, 1 << 16);
        } catch (IOException damaged) {
            packed.close();
            throw damaged;
        }
    }

    /** Sends a request again as often as it comes too early. */
    private HttpResponse<InputStream> unhurried(HttpRequest request) throws IOException, InterruptedException {
        for (int tries = 1; ; tries++) {
            HttpResponse<InputStream> answer = http.send(request, BodyHandlers.ofInputStream());
            if (answer.statusCode() != TOO_MANY_REQUESTS || tries == MOST_TRIES) {
                return answer;
            }
            answer.body().close();
            Duration wait = RetryAfter.of(answer.headers().firstValue(RetryAfter.HEADER));
            BackOff.sleep(wait.isZero() ? Duration.ofSeconds(1) : wait);
        }
    }

    private static RuntimeException refusal(URI uri, int status, byte[] body) {
        if (status == 401) {
            return new Refused(status, "the server at " + origin(uri) + " does not know this token", List.of());
        }
        if (status == 403) {
            String why = Objects.requireNonNullElse(problem(status, body).detail(), "the role does not allow it");
            return new Refused(status, "this token does not allow that at " + origin(uri) + ": " + why, List.of());
        }
        ProblemDetail detail = problem(status, body);
        if (status / 100 == 4) {
            return Refused.of(detail);
        }
        return ServerUnreachable.answering(
                "the server at " + origin(uri) + " answers " + status + " " + detail.title()
                        + (detail.detail() == null ? "" : ": " + detail.detail()),
                status >= 502 && status <= 504);
    }

    private static ProblemDetail problem(int status, byte[] body) {
        try {
            ProblemDetail detail = JsonMapper.shared().readValue(body, ProblemDetail.class);
            return new ProblemDetail(detail.type(), detail.title(), status, detail.detail(), detail.errors());
        } catch (JacksonException _) {
            return new ProblemDetail("about:blank", "status " + status, status, null, List.of());
        }
    }

    private static String origin(URI uri) {
        return uri.getScheme() + "://" + uri.getAuthority();
    }
}
