package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.storage.Staging;
import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.archive.ArchivedTable;
import dev.provinggrid.server.store.archive.SweepImports;
import dev.provinggrid.server.store.attempt.Counts;
import dev.provinggrid.server.store.sweep.Pins;
import dev.provinggrid.server.store.sweep.RepeatSweeps.Kind;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.store.worker.Machines;
import dev.provinggrid.server.sweep.SweepIds;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/** Writes all rows of an imported sweep in one transaction. */
final class ImportedRows {

    private final SubmittedSweeps sweeps;
    private final SweepImports imports;
    private final Counts counts;
    private final Blobs blobs;
    private final Artifacts artifacts;
    private final Machines machines;
    private final SweepIds ids;
    private final Clock clock;
    private final TransactionTemplate transactions;
    private final JsonColumn.Values json = new JsonColumn.Values();

    ImportedRows(
            SubmittedSweeps sweeps,
            SweepImports imports,
            Counts counts,
            Blobs blobs,
            Artifacts artifacts,
            Machines machines,
            SweepIds ids,
            Clock clock,
            PlatformTransactionManager transactions) {
        this.sweeps = sweeps;
        this.imports = imports;
        this.counts = counts;
        this.blobs = blobs;
        this.artifacts = artifacts;
        this.machines = machines;
        this.ids = ids;
        this.clock = clock;
        this.transactions = new TransactionTemplate(transactions);
    }

    /**
     * Writes it.
     *
     * @param digest of the archive's index
     * @param holder to whom it belongs here
     * @return its id here: its own, if that is free
     */
    String write(
            ArrivedRows rows, Arrival arrival, RowChecks checked, Staging.Staged staged, String digest, String holder) {
        arrival.inputs().forEach(blobs::keep);
        arrival.sweep().files().each(blobs::keep);
        rows.write(ArchivedTable.MACHINES, block -> block.rows().forEach(it -> machines.keep(machine(it))));
        String id = imports.isFree(arrival.archived().id()) ? arrival.archived().id() : ids.next();
        artifacts.discard(id); // of an import that a crash ended
        boolean written = false;
        try {
            Instant now = clock.instant();
            transactions.executeWithoutResult(_ -> {
                SubmittedSweep sweep = sweeps.saveAndFlush(submitted(id, arrival, holder));
                imports.add(new SweepImports.Import(
                        id,
                        arrival.archived().id(),
                        Optional.ofNullable(arrival.archived().submitter()),
                        digest,
                        now));
                imports.addFinished(
                        id,
                        checked.latestRound(),
                        checked.dropped(),
                        arrival.archived().finished(),
                        isFollowed(sweep));
                write(rows, sweep, checked, staged, now);
                counts.recount(id);
                imports.linkRepeats(
                        sweep.repeatOrigin().orElse(arrival.archived().id()));
            });
            written = true;
            return id;
        } finally {
            if (!written) {
                artifacts.discard(id);
            }
        }
    }

    private static MachineDescription machine(Map<String, Object> row) {
        return JsonMapper.shared().readValue((String) row.get("description"), MachineDescription.class);
    }

    private static SubmittedSweep submitted(String id, Arrival arrival, String holder) {
        Pins pins = new Pins(arrival.archived().inputs(), arrival.archived().software());
        SubmittedSweep sweep = new SubmittedSweep(
                id,
                arrival.sweep(),
                pins,
                arrival.sweep().example(),
                arrival.archived().created(),
                holder);
        return Optional.ofNullable(arrival.archived().repeats())
                .map(it -> sweep.repeating(it.sweep(), Kind.valueOf(it.kind())))
                .orElse(sweep);
    }

    private static boolean isFollowed(SubmittedSweep sweep) {
        return sweep.audit() > 0 || sweep.repeatKind().isPresent();
    }

    private void write(
            ArrivedRows rows, SubmittedSweep submitted, RowChecks checked, Staging.Staged staged, Instant now) {
        Map<String, Object> own = Map.of("sweep_id", submitted.id());
        List<Case> plan = checked.plan();
        rows.write(ArchivedTable.CASES, block -> {
            block.rows()
                    .forEach(it -> it.put("parameters", differing(submitted, plan.get((int) it.get("case_index")))));
            block.into().write(block.rows(), own);
        });
        List<Long> attempts = writeAttempts(rows, submitted.id(), now);
        rows.write(ArchivedTable.ROUNDS, block -> {
            block.rows().forEach(it -> it.computeIfPresent("attempt_id", (_, number) -> idOf(number, attempts)));
            block.into().write(block.rows(), own);
        });
        rows.write(ArchivedTable.ARTIFACTS, block -> {
            block.rows().forEach(it -> it.put("attempt_id", idOf(it.get("attempt_id"), attempts)));
            block.into().write(block.rows(), Map.of("stored_at", now));
        });
        for (ArchivedTable table : List.of(
                ArchivedTable.REPEATS,
                ArchivedTable.TRACE_AUDIT,
                ArchivedTable.LOSSES,
                ArchivedTable.NOTES,
                ArchivedTable.EXECUTION,
                ArchivedTable.BLOCKS)) {
            rows.write(table, block -> block.into().write(block.rows(), own));
        }
        for (int number = 1; number <= attempts.size(); number++) {
            staged.place(submitted.id(), checked.attempts().caseOf(number), number, attempts.get(number - 1));
        }
    }

    private String differing(SubmittedSweep sweep, Case planned) {
        return json.convertToDatabaseColumn(sweep.stored(planned).differing());
    }

    /** No worker holds these attempts: their tokens are never valid. */
    private List<Long> writeAttempts(ArrivedRows rows, String sweep, Instant now) {
        Map<String, Object> own = Map.of(
                "sweep_id",
                sweep,
                "token",
                ids.next() + ids.next(),
                "request_id",
                "",
                "expires_at",
                now,
                "missed_beats",
                0,
                "cancel_requested",
                false);
        rows.write(ArchivedTable.ATTEMPTS, block -> block.into().writeNumbered(block.rows(), own));
        return imports.attempts(sweep);
    }

    private static long idOf(Object number, List<Long> attempts) {
        return attempts.get(((Long) number).intValue() - 1);
    }
}
