package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.wire.worker.AttemptState;
import java.util.EnumSet;
import java.util.Set;

/** Defines which state changes of an attempt are legal; no other place does. */
public final class AttemptLifecycle {

    /** States of an attempt whose lease is held. */
    public static final Set<AttemptState> LIVE = Set.of(AttemptState.LEASED, AttemptState.RUNNING);

    private AttemptLifecycle() {}

    /** The states that may follow. */
    public static Set<AttemptState> after(AttemptState state) {
        return switch (state) {
            case LEASED ->
                EnumSet.of(AttemptState.RUNNING, AttemptState.RELEASED, AttemptState.LOST, AttemptState.CANCELLED);
            case RUNNING ->
                EnumSet.of(
                        AttemptState.COMMITTED,
                        AttemptState.FAILED,
                        AttemptState.RELEASED,
                        AttemptState.LOST,
                        AttemptState.CANCELLED);
            case COMMITTED, FAILED, RELEASED, LOST, CANCELLED -> EnumSet.noneOf(AttemptState.class);
        };
    }

    /** Whether an attempt that ends so has run before, though its worker never told that it began. */
    static boolean startsUnheard(AttemptState from, AttemptState to) {
        return from == AttemptState.LEASED
                && !after(from).contains(to)
                && after(AttemptState.RUNNING).contains(to);
    }

    /**
     * Confirms a change.
     *
     * @throws IllegalStateException if it is not legal
     */
    public static void require(long attempt, AttemptState from, AttemptState to) {
        if (!after(from).contains(to)) {
            throw new IllegalStateException("attempt " + attempt + " cannot go from " + from + " to " + to);
        }
    }
}
