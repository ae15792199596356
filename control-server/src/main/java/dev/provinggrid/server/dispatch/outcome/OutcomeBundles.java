package dev.provinggrid.server.dispatch.outcome;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.model.wire.worker.OutcomeBundle;
import dev.provinggrid.model.wire.worker.OutcomeBundle.EndedRun;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.server.dispatch.outcome.Commits.ReportedEnd;
import dev.provinggrid.server.platform.database.outage.DatabaseAway;
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
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes the outcomes of several attempts with their artifacts: each as one that comes by itself, with its own token and verdict, but
 * all in one transaction and behind one sync of their artifacts, and asking the database for all of them together.
 */
public final class OutcomeBundles {

    private static final Logger LOG = LoggerFactory.getLogger(OutcomeBundles.class);

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
        List<Optional<ReportedEnd>> ends = ends(bundle.runs(), machine);
        try (ReceivedArtifacts received = bundles.receive(sent)) {
            Iterator<CommitAnswer> answers = end(
                            ends.stream().flatMap(Optional::stream).toList(), received)
                    .iterator();
            return IntStream.range(0, ends.size())
                    .mapToObj(it -> ends.get(it)
                            .map(_ -> answers.next())
                            .orElseGet(() -> Commits.stale(bundle.runs().get(it).attempt())))
                    .toList();
        }
    }

    /** All at once; if that fails, each by itself, so that one keeps no other back. */
    private List<CommitAnswer> end(List<ReportedEnd> ends, ReceivedArtifacts received) {
        long attempts = ends.stream().map(ReportedEnd::attempt).distinct().count();
        if (attempts > 1 && attempts == ends.size()) {
            try {
                return ledger.write(ends.size(), () -> endNow(ends, received));
            } catch (RuntimeException fault) {
                if (DatabaseAway.reason(fault).isPresent()) {
                    throw fault; // none would fare better by itself
                }
                LOG.warn("{} outcomes could not be taken at once, so each is taken by itself", ends.size(), fault);
            }
        }
        return ledger.writeAll(ends.stream()
                .<Supplier<CommitAnswer>>map(
                        it -> () -> endNow(List.of(it), received).getFirst())
                .toList());
    }

    private List<CommitAnswer> endNow(List<ReportedEnd> ends, ReceivedArtifacts received) {
        Map<Long, String> tokens = ends.stream()
                .collect(toMap(ReportedEnd::attempt, it -> it.told().report().token()));
        return commits.end(ends, known -> received.record(known, tokens));
    }

    /**
     * What is to be ended, for each run; empty where no such attempt holds its token. Their verdicts are found now, before any transaction
     * begins, with one question for all cases of a sweep.
     */
    private List<Optional<ReportedEnd>> ends(List<EndedRun> runs, Optional<MachineDescription> machine) {
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
        List<Optional<ReportedEnd>> ends = new ArrayList<>();
        for (EndedRun run : runs) {
            OutcomeReport report = machine.map(run.report()::on).orElseGet(run::report);
            ends.add(Optional.ofNullable(known.get(run.attempt()))
                    .filter(it -> it.holds(report.token()))
                    .map(it -> end(it, report, run.agoS(), stored.get(it.sweep()))));
        }
        return ends;
    }

    private ReportedEnd end(Attempt claimed, OutcomeReport report, double agoS, Map<Integer, StoredCase> stored) {
        Optional<CaseResult> verdict =
                claimed.live() ? verdicts.of(claimed, report, () -> stored.get(claimed.index())) : Optional.empty();
        ToldOutcome told = new ToldOutcome(report, clock.instant().minusMillis(Math.round(1000 * agoS)));
        return new ReportedEnd(claimed.id(), told, verdict);
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
