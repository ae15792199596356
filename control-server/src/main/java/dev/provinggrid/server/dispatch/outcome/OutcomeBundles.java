package dev.provinggrid.server.dispatch.outcome;

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
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.worker.Machines;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Takes the outcomes of several attempts with their artifacts: each as one that comes by itself, with its own token, verdict and
 * savepoint, but all in one transaction and behind one sync of their artifacts.
 */
public final class OutcomeBundles {

    private final Ledger ledger;
    private final Commits commits;
    private final ArtifactBundles bundles;
    private final Machines machines;
    private final Attempts attempts;
    private final Clock clock;

    OutcomeBundles(
            Ledger ledger,
            Commits commits,
            ArtifactBundles bundles,
            Machines machines,
            Attempts attempts,
            Clock clock) {
        this.ledger = ledger;
        this.commits = commits;
        this.bundles = bundles;
        this.machines = machines;
        this.attempts = attempts;
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
            return ledger.writeAll(bundle.runs().stream()
                    .map(run -> change(run, machine, received))
                    .toList());
        }
    }

    private Supplier<CommitAnswer> change(
            EndedRun run, Optional<MachineDescription> machine, ReceivedArtifacts received) {
        OutcomeReport report = machine.map(run.report()::on).orElseGet(run::report);
        AtomicBoolean ends = new AtomicBoolean();
        Supplier<CommitAnswer> change = commits.prepared(run.attempt(), report, attempt -> {
            received.record(attempt.id(), report.token());
            ends.set(attempt.live());
        });
        return () -> {
            CommitAnswer answer = change.get();
            if (ends.get() && answer instanceof CommitAnswer.Taken) {
                attempts.endedEarlier(run.attempt(), clock.instant().minusMillis(Math.round(1000 * run.agoS())));
            }
            return answer;
        };
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
