package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.Limits;
import java.util.Objects;

/**
 * {@code POST /api/v1/attempts/{id}/release}: returns an unstarted or interrupted attempt to the queue without charging a retry.
 * 200, also for a repeated request; 409 if the token is stale, and nothing changes.
 *
 * @param token fencing token of the attempt
 * @param reason for people ({@code worker is stopping})
 */
public record ReleaseRequest(
        String token,

        @Limits(optional = true, longest = OutcomeReport.LONGEST_MESSAGE)
        String reason) {

    public ReleaseRequest {
        reason = Objects.requireNonNullElse(reason, "");
    }
}
