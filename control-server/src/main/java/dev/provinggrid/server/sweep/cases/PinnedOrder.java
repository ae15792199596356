package dev.provinggrid.server.sweep.cases;

import java.util.Map;
import java.util.Optional;

/**
 * The order of leasing of a long list that the verdicts of an earlier sweep gave. It is found once, at the submission, and kept as a blob
 * among the inputs of its sweep; no key of a case depends on it.
 */
public final class PinnedOrder {

    /** What it is called among the inputs. */
    public static final String INPUT = "lease-order";

    private PinnedOrder() {}

    /** Its SHA-256, if it is among these. */
    public static Optional<String> among(Map<String, String> inputs) {
        return Optional.ofNullable(inputs.get(INPUT));
    }
}
