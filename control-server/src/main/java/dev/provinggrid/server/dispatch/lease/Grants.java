package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.wire.GrantedAttempt;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SweepPoint;
import dev.provinggrid.server.store.sweep.SweepPoints;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.util.List;

/** Puts together all that a worker needs to execute an attempt. */
public final class Grants {

    private final PinnedSweeps sweeps;
    private final SweepPoints points;

    public Grants(PinnedSweeps sweeps, SweepPoints points) {
        this.sweeps = sweeps;
        this.points = points;
    }

    List<GrantedAttempt> of(List<Attempt> attempts) {
        return attempts.stream().map(this::of).toList();
    }

    private GrantedAttempt of(Attempt attempt) {
        PinnedSweep pinned = sweeps.of(attempt.sweep());
        SubmittedSweep sweep = pinned.submitted();
        SweepPoint point = points.of(attempt.sweep(), attempt.index());
        return new GrantedAttempt(
                attempt.id(),
                attempt.token(),
                attempt.sweep(),
                attempt.index(),
                attempt.round(),
                sweep.scenario(),
                sweep.manifestDigest(),
                pinned.inputsOf(point.differing()),
                sweep.parametersOf(point.differing()),
                pinned.sweep().valid().stream().map(Criterion::that).toList(),
                pinned.sweep().pass().stream().map(Criterion::that).toList(),
                sweep.wallTimeoutS(),
                point.seed(),
                sweep.recordTrace(),
                sweep.recordVideo(),
                pinned.sweep().execution().pace().orElse(0));
    }
}
