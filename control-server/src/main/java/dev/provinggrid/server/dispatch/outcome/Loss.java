package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.server.store.attempt.EndReason;

/**
 * Why a worker is gone, as well as who tells it knows.
 *
 * @param cause which decides what is charged
 * @param kind as on the wire, for people to count
 * @param text for people to read
 */
public record Loss(LossCause cause, String kind, String text) {

    /** Nothing more is known. */
    public static Loss of(LossCause cause) {
        return new Loss(cause, cause.word(), cause.text());
    }

    /** Why the attempts in its hands ended. */
    EndReason reason() {
        return new EndReason(kind, text);
    }
}
