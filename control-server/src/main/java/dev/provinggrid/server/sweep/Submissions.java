package dev.provinggrid.server.sweep;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.server.store.list.ListSettings;
import dev.provinggrid.server.store.reuse.ReuseWish;
import dev.provinggrid.server.store.reuse.ReusedRuns.Reuse;
import dev.provinggrid.server.store.sweep.CaseInserts;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.cases.FirstCases;
import dev.provinggrid.server.sweep.cases.LongList;
import dev.provinggrid.server.sweep.risk.RiskOrders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Accepts sweeps: pins what they depend on and opens their cases for leasing, all in one transaction. */
public final class Submissions {

    private final SubmissionKeys keys;
    private final CaseInserts inserts;
    private final SubmissionGate gate;
    private final SweepInputs inputs;
    private final NewSweeps created;
    private final KnownRuns known;
    private final RiskOrders orders;
    private final ListSettings settings;
    private final TransactionTemplate transactions;

    Submissions(
            SubmissionKeys keys,
            CaseInserts inserts,
            SubmissionGate gate,
            SweepInputs inputs,
            NewSweeps created,
            KnownRuns known,
            RiskOrders orders,
            ListSettings settings,
            PlatformTransactionManager transactions) {
        this.keys = keys;
        this.inserts = inserts;
        this.gate = gate;
        this.inputs = inputs;
        this.created = created;
        this.known = known;
        this.orders = orders;
        this.settings = settings;
        this.transactions = new TransactionTemplate(transactions);
    }

    /** What this key was answered before; empty when it is new. */
    Optional<SweepAccepted> repeated(IdempotencyKey key, Sweep sweep) {
        return keys.sweepOf(key, sweep.canonicalJson())
                .map(it -> new SweepAccepted(
                        it,
                        sweep.name(),
                        inserts.planned(it),
                        created.reused(it),
                        RiskOrders.warnings(sweep, created.riskSource(it)),
                        notes(sweep)));
    }

    /** What would be answered, without an id. */
    SweepAccepted planned(Sweep sweep) {
        return new SweepAccepted("", sweep.name(), sweep.plannedCases(), 0, sweep.warningTexts(), notes(sweep));
    }

    private List<String> notes(Sweep sweep) {
        List<String> notes = new ArrayList<>(TraceSamples.notes(sweep, gate.withoutTraces(sweep)));
        if (LongList.isOf(sweep, settings.rowsAhead())) {
            notes.add("Its " + sweep.plannedCases()
                    + " cases are stored as their turn comes; all of them will take about " + gate.roomOf(sweep));
        }
        return notes;
    }

    /**
     * Takes a sweep in, once for every key.
     *
     * @param named the perception models it was read with
     * @param submitter name of the holder who submits it
     * @param key by which the client can repeat this submission safely
     */
    public SweepAccepted submit(Sweep sweep, PerceptionModels named, String submitter, Optional<IdempotencyKey> key) {
        return submit(sweep, named, submitter, key, ReuseWish.NONE);
    }

    /**
     * The same of a sweep some of whose cases may have run already.
     *
     * @param wish whose runs it takes over
     */
    public SweepAccepted submit(
            Sweep sweep, PerceptionModels named, String submitter, Optional<IdempotencyKey> key, ReuseWish wish) {
        Optional<SweepAccepted> before = key.flatMap(it -> repeated(it, sweep));
        if (before.isPresent()) {
            return before.get();
        }
        FirstCases first = orders.ordered(sweep, FirstCases.of(sweep, settings.rowsAhead()));
        Prepared prepared = new Prepared(first, wish, known.find(wish, sweep, first.cases()), inputs.program(sweep));
        try (SubmissionGate.Turn _ = gate.turn()) {
            // The same submission may have had its turn meanwhile, and must not be counted against itself.
            return key.flatMap(it -> repeated(it, sweep)).orElseGet(() -> take(sweep, prepared, named, submitter, key));
        } catch (DataIntegrityViolationException raced) {
            return key.flatMap(it -> repeated(it, sweep)).orElseThrow(() -> raced);
        }
    }

    /**
     * What takes long, and is made before the turn.
     *
     * @param reuses runs that do for the cases that it begins with
     * @param program digests of the files of its program
     */
    private record Prepared(FirstCases first, ReuseWish wish, List<Reuse> reuses, Map<String, String> program) {}

    private SweepAccepted take(
            Sweep sweep, Prepared prepared, PerceptionModels named, String submitter, Optional<IdempotencyKey> key) {
        FirstCases first = prepared.first();
        List<Reuse> reuses = prepared.reuses();
        gate.requireRoomFor(sweep, sweep.plannedCases() - reuses.size(), first.toCome(), submitter);
        Map<String, String> kept = new TreeMap<>(inputs.keep(sweep, named));
        kept.putAll(inputs.keep(first));
        kept.putAll(prepared.program());
        SubmittedSweep submitted = transactions.execute(_ -> {
            SubmittedSweep stored = created.store(sweep, first, kept, submitter, key);
            created.reuse(stored, sweep.isAdaptive() || first.toCome() > 0 ? prepared.wish() : ReuseWish.NONE, reuses);
            return stored;
        });
        return new SweepAccepted(
                submitted.id(),
                sweep.name(),
                first.planned(),
                reuses.size(),
                RiskOrders.warnings(sweep, first.riskSource()),
                notes(sweep));
    }
}
