package dev.provinggrid.server.dispatch.outcome;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.model.wire.worker.OutcomeBundle;
import dev.provinggrid.model.wire.worker.OutcomeBundle.EndedRun;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.server.storage.ArtifactBundles;
import dev.provinggrid.server.storage.ReceivedArtifacts;
import dev.provinggrid.server.storage.SentArtifact;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.CaseResult;
import dev.provinggrid.server.store.attempt.ToldOutcome;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.StoredCases;
import dev.provinggrid.server.store.worker.Machines;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Takes the outcomes of several attempts with their artifacts: each as one that comes by itself, with its own token, verdict and
 * savepoint, but all in one transaction and behind one sync of their artifacts.
 */
public final class OutcomeBundles {

    private final Ledger ledger;
    private final Commits commits;
    private final Verdicts verdicts;
    private final ArtifactBundles bundles;
    private final Machines machines;
    private final Attempts attempts;
    private final StoredCases cases;
    private final Clock clock;

    OutcomeBundles(
            Ledger ledger,
            Commits commits,
            Verdicts verdicts,
            ArtifactBundles bundles,
            Machines machines,
            Attempts attempts,
            StoredCases cases,
            Clock clock) {
        this.ledger = ledger;
        this.commits = commits;
        this.verdicts = verdicts;
        this.bundles = bundles;
        this.machines = machines;
        this.attempts = attempts;
        this.cases = cases;
        this.clock = clock;
    }

    /**
     * An answer for each attempt, in the order of the bundle.
     *
     * @throws InvalidInput when an artifact is not Base64
     */
    public List<CommitAnswer> commit(OutcomeBundle bundle) {
        Optional<MachineDescription> machine = Optional.ofNullable(bundle.machine());
        machine.ifPresent(machines::keep);
        List<SentArtifact> sent =
                bundle.runs().stream().flatMap(OutcomeBundles::artifacts).toList();
        try (ReceivedArtifacts received = bundles.receive(sent)) {
            return ledger.writeAll(changes(bundle.runs(), machine, received));
        }
    }

    /** Their verdicts are found now, before any transaction begins, with one question for all cases of a sweep. */
    private List<Supplier<CommitAnswer>> changes(
            List<EndedRun> runs, Optional<MachineDescription> machine, ReceivedArtifacts received) {
        Map<Long, Attempt> known =
                attempts.find(runs.stream().map(EndedRun::attempt).toList());
        Map<String, Map<Integer, StoredCase>> stored = known.values().stream()
                .collect(groupingBy(
                        Attempt::sweep,
                        collectingAndThen(
                                toList(),
                                it -> cases.of(
                                        it.getFirst().sweep(),
                                        it.stream().map(Attempt::index).toList()))));
        List<Supplier<CommitAnswer>> changes = new ArrayList<>();
        for (EndedRun run : runs) {
            OutcomeReport report = machine.map(run.report()::on).orElseGet(run::report);
            Optional<Attempt> claimed =
                    Optional.ofNullable(known.get(run.attempt())).filter(it -> it.holds(report.token()));
            changes.add(claimed.map(it -> change(it, report, run.agoS(), stored.get(it.sweep()), received))
                    .orElse(() -> Commits.stale(run.attempt())));
        }
        return changes;
    }

    private Supplier<CommitAnswer> change(
            Attempt claimed,
            OutcomeReport report,
            double agoS,
            Map<Integer, StoredCase> stored,
            ReceivedArtifacts received) {
        Optional<CaseResult> verdict =
                claimed.live() ? verdicts.of(claimed, report, () -> stored.get(claimed.index())) : Optional.empty();
        return () -> commits.end(
                claimed.id(),
                new ToldOutcome(report, clock.instant().minusMillis(Math.round(1000 * agoS))),
                verdict,
                attempt -> received.record(attempt, report.token()));
    }

    private static Stream<SentArtifact> artifacts(EndedRun run) {
        return run.files().entrySet().stream()
                .map(it -> new SentArtifact(run.attempt(), it.getKey(), content(run, it.getKey(), it.getValue())));
    }

    private static byte[] content(EndedRun run, String name, String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException _) {
            throw new InvalidInput(
                    Problem.at(Place.pointer("/runs"), name + " of attempt " + run.attempt() + " is not readable")
                            .withAllowed("Base64 (RFC 4648)"));
        }
    }
}
