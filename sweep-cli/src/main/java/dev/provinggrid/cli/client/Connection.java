package dev.provinggrid.cli.client;

import dev.provinggrid.link.Answer;
import dev.provinggrid.link.HttpLink;
import dev.provinggrid.link.Pause;
import dev.provinggrid.link.Retry;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.link.TransferSilence;
import dev.provinggrid.model.wire.ProblemDetail;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import javax.net.ssl.SSLException;

/**
 * Sends requests to a control server and explains failures. It asks for the endpoint at every request, because a restarted server has
 * another address.
 */
final class Connection {

    /** Three of the beats by which a server breaks its silence on a stream. */
    static final Duration SILENCE = Duration.ofSeconds(30);

    /** After the last byte of an upload: a server reads and checks an archive before it answers. */
    private static final Duration ANSWER_WITHIN = Duration.ofMinutes(30);

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int MOST_TRIES = 10;

    private final Supplier<Endpoint> endpoint;
    private final HttpLink link;
    private final Retry retry;

    Connection(Supplier<Endpoint> endpoint, HttpLink link, Retry retry) {
        this.endpoint = endpoint;
        this.link = link;
        this.retry = retry;
    }

    Endpoint endpoint() {
        return endpoint.get();
    }

    /** The same with other retries. */
    Connection with(Retry other) {
        return new Connection(endpoint, link, other);
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
        try {
            return retry.untilAnswered(exchange);
        } catch (InterruptedException e) {
            throw Pause.cancelled(e);
        }
    }

    /** A request that is answered soon. */
    HttpRequest.Builder request(String path) {
        return to(path).timeout(link.silence()).header("Accept", "application/json, */*");
    }

    /** A request that may take as long as it takes, while something moves. */
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
            Answer answer = unhurried(request);
            if (answer.isGood()) {
                return answer.body();
            }
            try (answer) {
                throw refusal(request.uri(), answer);
            }
        } catch (SSLException e) {
            throw new ServerUnreachable(
                    "the certificate or TLS of " + origin(request.uri()) + " is not to be trusted (" + e.getMessage()
                            + "); --ca-file names certificates that are",
                    false);
        } catch (TransferSilence e) {
            throw silent(request.uri(), e);
        } catch (HttpConnectTimeoutException e) {
            throw nobody(request.uri(), e);
        } catch (HttpTimeoutException _) {
            throw silent(request.uri(), TransferSilence.withoutAnswer(link.silence()));
        } catch (IOException e) {
            throw nobody(request.uri(), e);
        } catch (InterruptedException e) {
            throw Pause.cancelled(e);
        }
    }

    /** Somebody took the connection, and may have heard the request. */
    private static ServerUnreachable silent(URI uri, TransferSilence why) {
        return new ServerUnreachable("the server at " + origin(uri) + " is silent: " + why.getMessage(), why);
    }

    private static ServerUnreachable nobody(URI uri, IOException why) {
        return new ServerUnreachable("no server answers at " + origin(uri), why);
    }

    /** Sends a request again as often as it comes too early. */
    private Answer unhurried(HttpRequest request) throws IOException, InterruptedException {
        for (int tries = 1; ; tries++) {
            Answer answer = link.send(request, ANSWER_WITHIN);
            if (answer.status() != TOO_MANY_REQUESTS || tries == MOST_TRIES) {
                return answer;
            }
            answer.close();
            Duration wait = answer.retryAfter();
            Pause.of(wait.isZero() ? Duration.ofSeconds(1) : wait);
        }
    }

    private static RuntimeException refusal(URI uri, Answer answer) throws IOException {
        int status = answer.status();
        if (status == 401) {
            return new Refused(status, "the server at " + origin(uri) + " does not know this token", List.of());
        }
        ProblemDetail detail = answer.problem();
        if (status == 403) {
            String why = Objects.requireNonNullElse(detail.detail(), "the role does not allow it");
            return new Refused(status, "this token does not allow that at " + origin(uri) + ": " + why, List.of());
        }
        if (status / 100 == 4) {
            return Refused.of(detail);
        }
        return ServerUnreachable.answering(
                "the server at " + origin(uri) + " answers " + status + " " + detail.title()
                        + (detail.detail() == null ? "" : ": " + detail.detail()),
                status >= 502 && status <= 504,
                answer.retryAfter());
    }

    private static String origin(URI uri) {
        return uri.getScheme() + "://" + uri.getAuthority();
    }
}
