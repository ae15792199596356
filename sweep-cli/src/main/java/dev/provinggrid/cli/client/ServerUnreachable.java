package dev.provinggrid.cli.client;

/** The server does not answer, or answers that it is unavailable. */
public final class ServerUnreachable extends RuntimeException {

    private final boolean passing;
    private final boolean answer;

    /** No answer. */
    public ServerUnreachable(String message, Throwable cause) {
        super(message, cause);
        this.passing = true;
        this.answer = false;
    }

    /**
     * No answer.
     *
     * @param passing whether the same request may do better in a while
     */
    public ServerUnreachable(String message, boolean passing) {
        this(message, passing, false);
    }

    private ServerUnreachable(String message, boolean passing, boolean answer) {
        super(message);
        this.passing = passing;
        this.answer = answer;
    }

    /**
     * An answer of 5xx.
     *
     * @param passing whether the same request may do better in a while
     */
    static ServerUnreachable answering(String message, boolean passing) {
        return new ServerUnreachable(message, passing, true);
    }

    boolean isPassing() {
        return passing;
    }

    /** Whether it answers, and this one request is what it cannot serve. */
    public boolean isAnswer() {
        return answer && !passing;
    }
}
