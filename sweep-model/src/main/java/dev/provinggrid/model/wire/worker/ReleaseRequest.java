package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.Limits;
import java.util.Objects;

/**
 * {@code POST /api/v1/attempts/{id}/release}: gives an unstarted or interrupted attempt back to the queue, uncharged. 200, and
 * again when repeated; 409 when the token is stale, which changes nothing.
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
