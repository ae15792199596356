package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.server.store.attempt.EndReason;

/**
 * Why a worker is gone, as precisely as the reporter knows.
 *
 * @param cause decides whether the attempt is charged to its case
 * @param kind keyword for statistics, as on the wire
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
