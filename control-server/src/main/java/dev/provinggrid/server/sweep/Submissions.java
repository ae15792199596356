package dev.provinggrid.server.sweep;

import dev.provinggrid.model.build.Build;
import dev.provinggrid.model.design.Case;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.sweep.Axis;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.SweepAccepted;
import dev.provinggrid.server.perception.KnownModels;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.store.sweep.CaseInserts;
import dev.provinggrid.server.store.sweep.Pins;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.store.sweep.SweepPoint;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Takes sweeps in: pins what they depend on and opens their cases for leasing, all in one transaction. */
public final class Submissions {

    private static final String ID_LETTERS = "23456789abcdefghjkmnpqrstvwxyz";
    private static final int ID_LENGTH = 10;

    private final SubmittedSweeps sweeps;
    private final SubmissionKeys keys;
    private final CaseInserts inserts;
    private final SubmissionGate gate;
    private final Blobs blobs;
    private final KnownModels models;
    private final TransactionTemplate transactions;
    private final RandomGenerator ids;
    private final Clock clock;

    public Submissions(
            SubmittedSweeps sweeps,
            SubmissionKeys keys,
            CaseInserts inserts,
            SubmissionGate gate,
            Blobs blobs,
            KnownModels models,
            PlatformTransactionManager transactions,
            RandomGenerator ids,
            Clock clock) {
        this.sweeps = sweeps;
        this.keys = keys;
        this.inserts = inserts;
        this.gate = gate;
        this.blobs = blobs;
        this.models = models;
        this.transactions = new TransactionTemplate(transactions);
        this.ids = ids;
        this.clock = clock;
    }

    /** What this key was answered before; empty when it is new. */
    Optional<SweepAccepted> repeated(IdempotencyKey key, Sweep sweep) {
        return keys.sweepOf(key, sweep.canonicalJson())
                .map(it -> new SweepAccepted(it, sweep.name(), inserts.planned(it), sweep.warningTexts()));
    }

    /**
     * Takes a sweep in, once for every key.
     *
     * @param named the perception models it was read with
     * @param submitter name of the holder who submits it
     * @param key by which the client can repeat this submission safely
     */
    public SweepAccepted submit(Sweep sweep, PerceptionModels named, String submitter, Optional<IdempotencyKey> key) {
        Optional<SweepAccepted> before = key.flatMap(it -> repeated(it, sweep));
        if (before.isPresent()) {
            return before.get();
        }
        List<Case> cases = sweep.cases().next(List.of());
        try (SubmissionGate.Turn _ = gate.turn()) {
            // The same submission may have had its turn meanwhile, and must not be counted against itself.
            return key.flatMap(it -> repeated(it, sweep)).orElseGet(() -> take(sweep, cases, named, submitter, key));
        } catch (DataIntegrityViolationException raced) {
            return key.flatMap(it -> repeated(it, sweep)).orElseThrow(() -> raced);
        }
    }

    private SweepAccepted take(
            Sweep sweep, List<Case> cases, PerceptionModels named, String submitter, Optional<IdempotencyKey> key) {
        gate.requireRoomFor(sweep, cases.size(), submitter);
        Map<String, String> inputs = keepInputs(sweep, cases, named);
        SubmittedSweep submitted = transactions.execute(_ -> store(sweep, cases, inputs, submitter, key));
        return new SweepAccepted(submitted.id(), sweep.name(), cases.size(), sweep.warningTexts());
    }

    private Map<String, String> keepInputs(Sweep sweep, List<Case> cases, PerceptionModels named) {
        Manifest manifest = sweep.manifest();
        blobs.keep(manifest.digest(), manifest.canonicalJson().getBytes(StandardCharsets.UTF_8));
        Map<String, String> inputs = new TreeMap<>();
        cases.forEach(it -> inputs.putAll(it.inputs()));
        models.keep(named, inputs);
        sweep.files().each(blobs::keep);
        return inputs;
    }

    private SubmittedSweep store(
            Sweep sweep, List<Case> cases, Map<String, String> inputs, String submitter, Optional<IdempotencyKey> key) {
        WireParameters parameters = new WireParameters(sweep.manifest());
        Map<String, Object> base =
                cases.isEmpty() ? Map.of() : parameters.wire(cases.getFirst().parameters());
        Instant now = clock.instant();
        SubmittedSweep submitted = sweeps.saveAndFlush(new SubmittedSweep(
                newId(), sweep, new Pins(inputs, Build.current().toString()), base, now, submitter));
        key.ifPresent(it -> keys.keep(it, submitted.id()));
        List<SweepPoint> points = cases.stream()
                .map(it -> new SweepPoint(
                        it.index(),
                        it.key().hex(),
                        it.replicate(),
                        it.seed(),
                        differing(base, parameters.wire(it.parameters()), sweep.axes())))
                .toList();
        inserts.open(submitted, points, cases.size() >= sweep.plannedCases(), now);
        return submitted;
    }

    private static Map<String, Object> differing(
            Map<String, Object> base, Map<String, Object> parameters, List<Axis> axes) {
        Map<String, Object> differing = new LinkedHashMap<>();
        axes.forEach(axis -> differing.put(axis.parameter(), parameters.get(axis.parameter())));
        parameters.forEach((name, value) -> {
            if (!value.equals(base.get(name))) {
                differing.put(name, value);
            }
        });
        return differing;
    }

    private String newId() {
        StringBuilder id = new StringBuilder();
        for (int i = 0; i < ID_LENGTH; i++) {
            id.append(ID_LETTERS.charAt(ids.nextInt(ID_LETTERS.length())));
        }
        return id.toString();
    }
}
