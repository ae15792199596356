package dev.provinggrid.server.dispatch;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.wire.OutcomeReport;
import dev.provinggrid.server.dispatch.store.Attempt;
import dev.provinggrid.server.dispatch.store.Attempts;
import dev.provinggrid.server.dispatch.store.CaseResult;
import dev.provinggrid.server.result.ArtifactRecords;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes the reports of workers: judges what completed, retries what broke. */
public final class Commits {

    private static final Logger LOG = LoggerFactory.getLogger(Commits.class);

    private final Ledger ledger;
    private final Attempts attempts;
    private final Endings endings;
    private final ArtifactRecords artifacts;
    private final PinnedSweeps sweeps;
    private final Verdicts verdicts;
    private final WorkSignal signal;

    public Commits(
            Ledger ledger,
            Attempts attempts,
            Endings endings,
            ArtifactRecords artifacts,
            PinnedSweeps sweeps,
            Verdicts verdicts,
            WorkSignal signal) {
        this.ledger = ledger;
        this.attempts = attempts;
        this.endings = endings;
        this.artifacts = artifacts;
        this.sweeps = sweeps;
        this.verdicts = verdicts;
        this.signal = signal;
    }

    public CommitAnswer commit(long id, OutcomeReport report) {
        CommitAnswer answer = ledger.write(() -> commitNow(id, report));
        signal.raise();
        return answer;
    }

    private CommitAnswer commitNow(long id, OutcomeReport report) {
        Optional<Attempt> found = attempts.find(id).filter(it -> it.holds(report.token()));
        if (found.isEmpty()) {
            return new CommitAnswer.Stale("no attempt " + id + " with this token");
        }
        Attempt attempt = found.get();
        if (attempt.completion().isPresent()) {
            return new CommitAnswer.Taken();
        }
        if (!attempt.live()) {
            return new CommitAnswer.Stale("attempt " + id + " is " + attempt.state());
        }
        List<String> absent = artifacts.absent(id, report.artifacts() == null ? Map.of() : report.artifacts());
        if (!absent.isEmpty()) {
            return new CommitAnswer.Incomplete(absent);
        }
        end(attempt, report);
        return new CommitAnswer.Taken();
    }

    private void end(Attempt attempt, OutcomeReport report) {
        switch (report.completion()) {
            case COMPLETED -> endings.committed(attempt, report.completion(), judged(attempt, report));
            case VOID ->
                endings.committed(
                        attempt,
                        report.completion(),
                        CaseResult.error(ErrorKind.VOID, report.message(), Optional.of(report)));
            case REFUSED ->
                endings.committed(
                        attempt,
                        report.completion(),
                        CaseResult.error(ErrorKind.INPUT, report.message(), Optional.of(report)));
            case TIMEOUT -> endings.timedOut(attempt, Optional.of(report), report.message());
            case SIMULATOR_ERROR ->
                endings.failed(
                        attempt,
                        Optional.of(report),
                        EndReason.of(report.completion(), report.message()),
                        sweeps.of(attempt.sweep()).submitted().retries());
            case CANCELLED ->
                endings.released(
                        attempt, Optional.of(report.completion()), EndReason.of(report.completion(), report.message()));
        }
    }

    /** A fault of ours while judging is no verdict, and must not leave the case hanging either. */
    private CaseResult judged(Attempt attempt, OutcomeReport report) {
        try {
            return CaseResult.judged(verdicts.judge(attempt, report), report);
        } catch (RuntimeException fault) {
            LOG.atError()
                    .addKeyValue("sweep", attempt.sweep())
                    .addKeyValue("case", attempt.index())
                    .setCause(fault)
                    .log("Attempt {} could not be judged", attempt.id());
            return CaseResult.error(ErrorKind.SIMULATOR, "the run could not be judged: " + fault, Optional.of(report));
        }
    }
}
