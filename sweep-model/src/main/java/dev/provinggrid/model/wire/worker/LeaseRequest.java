package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.Limits;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/**
 * {@code POST /api/v1/leases}: a worker asks for attempts.
 *
 * @param worker instance id, new for every process
 * @param request id of the request; a repeated request gets the same answer
 * @param slot the slot the pool gave this process; a pod of a cluster knows only its index, so the server gives it another
 * @param scenarios built-in scenarios this worker has, as {@code name@version}
 * @param runners other kinds of runner it has: {@code exec}, {@code http}
 * @param models cards of the perception models that this worker has opened, by SHA-256: the reason why a model cannot be used, or
 *     empty text if it can
 * @param max greatest number of attempts wanted, 1 or more
 * @param waitS how long the server may hold the request while there is nothing to lease, s
 * @param together greatest number of attempts that this worker takes as one lease, whose outcomes it then tells by
 *     {@link OutcomeBundle}; 1 where it is not told, by workers of before
 */
public record LeaseRequest(
        UUID worker,
        UUID request,
        @Limits(most = LAST_SLOT) int slot,
        Set<String> scenarios,
        Set<String> runners,

        @Limits(optional = true, longest = OutcomeReport.LONGEST_MESSAGE)
        Map<String, String> models,

        @Limits(least = 1) int max,
        @Limits(most = LONGEST_WAIT_S) double waitS,

        @Limits(optional = true, least = 1, most = OutcomeBundle.MOST)
        Integer together) {

    /** Greatest number of a slot: far more than there are workers. */
    public static final int LAST_SLOT = 99_999;

    /** Longest wait that may be requested, s. */
    public static final double LONGEST_WAIT_S = 30;

    public LeaseRequest {
        models = Objects.requireNonNullElse(models, Map.of());
        together = Objects.requireNonNullElse(together, 1);
    }

    /** The request of a worker that takes one attempt as a lease. */
    public LeaseRequest(
            UUID worker,
            UUID request,
            int slot,
            Set<String> scenarios,
            Set<String> runners,
            Map<String, String> models,
            int max,
            double waitS) {
        this(worker, request, slot, scenarios, runners, models, max, waitS, 1);
    }
}
