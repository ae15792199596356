package dev.provinggrid.model.wire.worker;

import java.util.List;

/** Answer to an {@link OutcomeBundle}: what became of each of its attempts, in its order. */
public record BundleReply(List<RunReply> runs) {

    /**
     * What became of one.
     *
     * @param detail for people; empty where it was taken
     */
    public record RunReply(long attempt, Answer answer, String detail) {}

    /** As the answers to a single outcome. */
    public enum Answer {
        /** 200: it is stored, by this request or an earlier one. */
        TAKEN,
        /** 409: the worker does not hold the attempt any more; nothing changed. */
        STALE,
        /** 422: an artifact that it lists is not there; nothing changed. */
        INCOMPLETE
    }
}
