package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.CaseResult;
import dev.provinggrid.server.store.attempt.EndReason;
import dev.provinggrid.server.store.attempt.ToldOutcome;
import dev.provinggrid.server.store.result.ArtifactRecords;
import dev.provinggrid.server.store.worker.Machines;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/** Takes the reports of workers: judges completed runs and retries failed ones. */
public final class Commits {

    private final Ledger ledger;
    private final Attempts attempts;
    private final AttemptTransitions transitions;
    private final ArtifactRecords artifacts;
    private final Verdicts verdicts;
    private final Machines machines;
    private final Clock clock;

    public Commits(
            Ledger ledger,
            Attempts attempts,
            AttemptTransitions transitions,
            ArtifactRecords artifacts,
            Verdicts verdicts,
            Machines machines,
            Clock clock) {
        this.ledger = ledger;
        this.attempts = attempts;
        this.transitions = transitions;
        this.artifacts = artifacts;
        this.verdicts = verdicts;
        this.machines = machines;
        this.clock = clock;
    }

    public CommitAnswer commit(long id, OutcomeReport report) {
        Optional.ofNullable(report.machine()).ifPresent(machines::keep);
        Optional<Attempt> claimed = claimed(id, report);
        claimed.ifPresent(it -> LogField.nameInRequest(it.sweep(), it.index()));
        if (claimed.isEmpty()) {
            return stale(id);
        }
        Optional<CaseResult> verdict = claimed.filter(Attempt::live).flatMap(it -> verdicts.of(it, report));
        ReportedEnd end = new ReportedEnd(id, new ToldOutcome(report, clock.instant()), verdict);
        return ledger.write(() -> end(List.of(end), _ -> {}).getFirst());
    }

    private Optional<Attempt> claimed(long id, OutcomeReport report) {
        return attempts.find(id).filter(it -> it.holds(report.token()));
    }

    /**
     * What a worker reports of the end of an attempt.
     *
     * @param verdict as it was found before the transaction began; empty where the run broke off
     */
    record ReportedEnd(long attempt, ToldOutcome told, Optional<CaseResult> verdict) {}

    /**
     * Ends attempts as their workers report, and answers in the same order. Must run in a ledger transaction, which must not be committed
     * when this throws.
     *
     * @param reported no two of one attempt
     * @param first done with the attempts, by id, before their outcomes are held against the artifacts that are there
     */
    List<CommitAnswer> end(List<ReportedEnd> reported, Consumer<Map<Long, Attempt>> first) {
        Map<Long, Attempt> known =
                attempts.find(reported.stream().map(ReportedEnd::attempt).toList());
        first.accept(known);
        Map<Long, Map<String, String>> here = artifacts.digests(known.keySet());
        List<CommitAnswer> answers = new ArrayList<>();
        List<AttemptTransitions.Result> results = new ArrayList<>();
        for (ReportedEnd it : reported) {
            Optional<Attempt> attempt = Optional.ofNullable(known.get(it.attempt()));
            Map<String, String> artifactsOfIt = here.getOrDefault(it.attempt(), Map.of());
            Optional<CommitAnswer> refused = attempt.map(
                            present -> refused(present, it.told().report(), artifactsOfIt))
                    .orElseGet(() -> Optional.of(stale(it.attempt())));
            if (refused.isEmpty()) {
                end(attempt.orElseThrow(), it, results);
            }
            answers.add(refused.orElseGet(CommitAnswer.Taken::new));
        }
        if (!results.isEmpty()) {
            transitions.committed(results);
        }
        return answers;
    }

    static CommitAnswer stale(long id) {
        return new CommitAnswer.Stale("no attempt " + id + " with this token");
    }

    /** Why nothing is to be changed, or has been already. */
    private static Optional<CommitAnswer> refused(Attempt attempt, OutcomeReport report, Map<String, String> here) {
        if (!attempt.holds(report.token())) {
            return Optional.of(stale(attempt.id()));
        }
        if (attempt.completion().isPresent()) {
            return Optional.of(new CommitAnswer.Taken());
        }
        if (!attempt.live()) {
            return Optional.of(new CommitAnswer.Stale("attempt " + attempt.id() + " is " + attempt.state()));
        }
        List<String> absent = absent(report, here);
        return absent.isEmpty() ? Optional.empty() : Optional.of(new CommitAnswer.Incomplete(absent));
    }

    /** Those artifacts that it lists and that are not here with that content. */
    private static List<String> absent(OutcomeReport report, Map<String, String> here) {
        return Objects.requireNonNullElse(report.artifacts(), Map.<String, String>of()).entrySet().stream()
                .filter(it -> !it.getValue().equals(here.get(it.getKey())))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /** @param results gains the attempt if its run came to its end */
    private void end(Attempt attempt, ReportedEnd reported, List<AttemptTransitions.Result> results) {
        Optional<ToldOutcome> told = Optional.of(reported.told());
        OutcomeReport report = reported.told().report();
        switch (report.completion()) {
            case COMPLETED, VOID, REFUSED ->
                results.add(new AttemptTransitions.Result(
                        attempt, reported.told(), reported.verdict().orElseThrow()));
            case TIMEOUT -> transitions.timedOut(attempt, told, report.message());
            case SIMULATOR_ERROR ->
                transitions.failed(attempt, told, EndReason.of(report.completion(), report.message()));
            case CANCELLED -> transitions.released(attempt, told, EndReason.of(report.completion(), report.message()));
        }
    }
}
