package dev.provinggrid.server.dispatch.repeat;

import dev.provinggrid.server.platform.database.outage.DatabaseAway;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.list.NewRepeats.Runs;
import dev.provinggrid.server.store.result.TraceRecords;
import dev.provinggrid.server.store.sweep.AuditSample;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.RepeatSweeps;
import dev.provinggrid.server.store.sweep.RepeatSweeps.Kind;
import dev.provinggrid.server.store.sweep.RepeatSweeps.ToDo;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.sweep.SubmissionGate;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.server.ResponseStatusException;

/**
 * Acts after the last outcome of a sweep: compares a finished repeat with its original, finds out what equal traces mean, and starts
 * the repeat of a sample for a sweep with {@code audit}. What remains to do is in the database, so a killed server resumes it.
 */
public final class AuditRuns {

    private static final Logger LOG = LoggerFactory.getLogger(AuditRuns.class);

    private final Ledger ledger;
    private final RepeatSweeps repeats;
    private final SubmittedSweeps sweeps;
    private final Progresses progresses;
    private final Comparisons comparisons;
    private final TraceExamination examination;
    private final TraceRecords traces;
    private final SubmissionGate gate;
    private final RepeatPieces pieces;

    AuditRuns(
            Ledger ledger,
            RepeatSweeps repeats,
            SubmittedSweeps sweeps,
            Progresses progresses,
            Comparisons comparisons,
            TraceExamination examination,
            TraceRecords traces,
            SubmissionGate gate,
            RepeatPieces pieces) {
        this.ledger = ledger;
        this.repeats = repeats;
        this.sweeps = sweeps;
        this.progresses = progresses;
        this.comparisons = comparisons;
        this.examination = examination;
        this.traces = traces;
        this.gate = gate;
        this.pieces = pieces;
    }

    /** Does what there is to do; to be called a few times a second. */
    public void goOn() {
        for (ToDo next : repeats.toDo()) {
            if (next.repeatOf() == null) {
                guarded(next.sweep(), () -> goOn(next.sweep()), "the audit of the traces could not run");
            } else {
                guarded(
                        next.sweep(),
                        () -> comparisons.compare(next.repeatOf(), next.sweep()),
                        "where the runs part from those of the original could not be found out");
            }
        }
    }

    private void goOn(String sweep) {
        examination.examine(sweep);
        sweeps.findById(sweep).ifPresent(this::audit);
    }

    /**
     * A bug must keep neither this sweep from finishing nor the others from their turn, but users are told: what was not looked into
     * must not read like what was found in order.
     */
    private void guarded(String sweep, Runnable work, String failed) {
        try {
            work.run();
        } catch (RuntimeException fault) {
            if (DatabaseAway.reason(fault).isPresent()) {
                throw fault;
            }
            LogField.SWEEP.in(LOG.atError(), sweep).setCause(fault).log("Sweep {}: {}", sweep, failed);
            ledger.write(() -> {
                traces.failed(sweep, failed + ": " + fault);
                return repeats.done(sweep);
            });
        }
    }

    /** In the turn to let cases in, so that no other server writes the same audit meanwhile; it asks the database again, for it waited. */
    private void audit(SubmittedSweep sweep) {
        if (isUnderWay(sweep)) {
            return;
        }
        try (SubmissionGate.Turn _ = gate.turn()) {
            List<Integer> sample = ledger.write(() -> sample(sweep));
            if (!sample.isEmpty()) {
                Runs runs = new Runs(Kind.AUDIT, sample, 1, List.of());
                pieces.open(sweep, runs, sweep.submitter().orElse(null));
            }
        } catch (ResponseStatusException changed) {
            LogField.SWEEP
                    .in(LOG.atWarn(), sweep.id())
                    .log("The audit of sweep {} waits: {}", sweep.id(), changed.getReason());
        }
    }

    private boolean isUnderWay(SubmittedSweep sweep) {
        return !repeats.open(sweep.id(), Kind.AUDIT).isEmpty();
    }

    /** The cases to run again; none where there are none, or another has begun. */
    private List<Integer> sample(SubmittedSweep sweep) {
        boolean waits = repeats.toDo().stream().noneMatch(it -> it.sweep().equals(sweep.id())) || isUnderWay(sweep);
        if (waits) {
            return List.of();
        }
        traces.lookedInto(sweep.id());
        int planned = progresses.of(sweep.id()).orElseThrow().planned();
        List<Integer> sample = repeats.unaudited(sweep.id(), AuditSample.of(planned, sweep.audit(), sweep.seed()));
        if (sample.isEmpty()) {
            repeats.done(sweep.id());
        }
        return sample;
    }
}
