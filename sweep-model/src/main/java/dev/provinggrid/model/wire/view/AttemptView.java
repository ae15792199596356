package dev.provinggrid.model.wire.view;

import dev.provinggrid.model.wire.worker.ResourceUse;
import java.time.Instant;

/**
 * One execution of a case by one worker, as {@code GET /api/v1/sweeps/{id}/cases/{index}/attempts} tells it.
 *
 * @param state {@code leased}, {@code running}, {@code committed}, {@code failed}, {@code released}, {@code lost}, {@code cancelled}
 * @param node host or node that it ran on; null where nobody said
 * @param pod null outside a cluster
 * @param startedAt null when the run never began
 * @param endedAt null while it lives
 * @param cause why it ended, as one word: {@code completed}, {@code evicted}, {@code out-of-memory}, ...; null while it lives
 * @param reason the same in full
 * @param queueS how long the case had been queued when it was leased, s; null in attempts of before
 * @param resources what the run took; null where nobody told
 * @param machine SHA-256 of the description of what it ran on; null where nobody told
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
        Double queueS,
        ResourceUse resources,
        String machine) {}
