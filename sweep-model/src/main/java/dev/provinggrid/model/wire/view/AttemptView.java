package dev.provinggrid.model.wire.view;

import dev.provinggrid.model.wire.worker.ResourceUse;
import java.time.Instant;

/**
 * One execution of a case by one worker, as returned by {@code GET /api/v1/sweeps/{id}/cases/{index}/attempts}.
 *
 * @param state {@code leased}, {@code running}, {@code committed}, {@code failed}, {@code released}, {@code lost},
 *     {@code cancelled}
 * @param node host or node that it ran on; null if unknown
 * @param pod null outside a cluster
 * @param startedAt null if the run never began
 * @param endedAt null while it is active
 * @param cause why it ended, as one word: {@code completed}, {@code evicted}, {@code out-of-memory}, ...; null while it is active
 * @param reason the cause in full, for people
 * @param lastLine that its simulator printed, as the last heartbeat told; null where none is known
 * @param queueS how long the case had been queued when it was leased, s; null in attempts of older servers
 * @param resources resources that the run used; null if unknown
 * @param machine SHA-256 of the description of the machine; null if unknown
 */
public record AttemptView(
        long id,
        int round,
        String state,
        String worker,
        Integer slot,
        String node,
        String pod,
        Instant leasedAt,
        Instant startedAt,
        Instant endedAt,
        double simS,
        double wallS,
        String cause,
        String reason,
        String lastLine,
        Double queueS,
        ResourceUse resources,
        String machine) {}
