package dev.provinggrid.link;

import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.stream.Stream;

/** The server does not answer, or answers that it is unavailable. */
public final class ServerUnreachable extends RuntimeException {

    private final boolean passing;
    private final boolean answer;
    private final Duration notBefore;

    /** No answer. */
    public ServerUnreachable(String message, Throwable cause) {
        super(message, cause);
        this.passing = true;
        this.answer = false;
        this.notBefore = Duration.ZERO;
    }

    /**
     * No answer.
     *
     * @param passing whether the same request may do better in a while
     */
    public ServerUnreachable(String message, boolean passing) {
        this(message, passing, false, Duration.ZERO);
    }

    private ServerUnreachable(String message, boolean passing, boolean answer, Duration notBefore) {
        super(message);
        this.passing = passing;
        this.answer = answer;
        this.notBefore = notBefore;
    }

    /**
     * An answer that is none to the request.
     *
     * @param passing whether the same request may do better in a while
     * @param notBefore how long the server asks to wait; zero where it does not
     */
    public static ServerUnreachable answering(String message, boolean passing, Duration notBefore) {
        return new ServerUnreachable(message, passing, true, notBefore);
    }

    public boolean isPassing() {
        return passing;
    }

    /** Whether it answers, and this one request is what it cannot serve. */
    public boolean isAnswer() {
        return answer && !passing;
    }

    /** Whether nobody took the connection, so that the server knows nothing of the request. A host that has no address is a slip. */
    public boolean isUnheard() {
        return causes().anyMatch(it -> it instanceof ConnectException || it instanceof HttpConnectTimeoutException)
                && causes().noneMatch(it -> it instanceof UnresolvedAddressException);
    }

    /** How long the server asks to wait; zero where it does not. */
    public Duration notBefore() {
        return notBefore;
    }

    private Stream<Throwable> causes() {
        return Stream.iterate(getCause(), it -> it != null, Throwable::getCause);
    }
}
