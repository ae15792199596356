package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import java.util.Locale;

/**
 * Why an attempt ended.
 *
 * @param kind one word, as on the wire, to count by
 * @param text for people to read
 */
public record EndReason(String kind, String text) {
    /** Its worker gave it back unfinished. */
    public static final String GIVEN_BACK = "given-back";

    /** Its worker said how the run went. */
    public static EndReason of(Completion completion, String message) {
        return new EndReason(completion.name().toLowerCase(Locale.ROOT).replace('_', '-'), message);
    }

    public static EndReason givenBack(String reason) {
        return new EndReason(GIVEN_BACK, reason);
    }

    /** Its worker does not list it any more. */
    public static EndReason forgotten(String text) {
        return new EndReason("forgotten", text);
    }
}
