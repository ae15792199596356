package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.StoredCases;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.util.List;
import java.util.Map;

/** Assembles everything that a worker needs to execute an attempt. */
final class Grants {

    private final PinnedSweeps sweeps;
    private final StoredCases cases;

    public Grants(PinnedSweeps sweeps, StoredCases cases) {
        this.sweeps = sweeps;
        this.cases = cases;
    }

    /** @param attempts of one sweep */
    List<GrantedAttempt> of(List<Attempt> attempts) {
        String sweep = attempts.getFirst().sweep();
        Map<Integer, StoredCase> stored =
                cases.of(sweep, attempts.stream().map(Attempt::index).toList());
        return attempts.stream()
                .map(it -> granted(it, sweeps.of(sweep), stored.get(it.index())))
                .toList();
    }

    private static GrantedAttempt granted(Attempt attempt, PinnedSweep pinned, StoredCase stored) {
        SubmittedSweep sweep = pinned.submitted();
        Case granted = pinned.caseOf(stored);
        return new GrantedAttempt(
                attempt.id(),
                attempt.token(),
                attempt.sweep(),
                attempt.index(),
                attempt.round(),
                sweep.scenario(),
                sweep.manifestDigest(),
                granted.inputs(),
                granted.wire(),
                pinned.sweep().valid().stream().map(Criterion::that).toList(),
                pinned.sweep().pass().stream().map(Criterion::that).toList(),
                attempt.limits().wallTimeoutS(),
                granted.replicate(),
                granted.seed(),
                sweep.traces().of(granted.key().hex()),
                sweep.recordVideo(),
                pinned.sweep().videoSize(),
                pinned.sweep().execution().pace().orElse(0));
    }
}
