package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.server.keeping.Purge;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.storage.Staging;
import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.archive.ArchivedTable;
import dev.provinggrid.server.store.archive.SweepImports;
import dev.provinggrid.server.store.attempt.Counts;
import dev.provinggrid.server.store.keeping.OpeningSweeps;
import dev.provinggrid.server.store.keeping.OpeningSweeps.Opening;
import dev.provinggrid.server.store.list.ListSettings;
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
import java.util.function.Consumer;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.server.ResponseStatusException;
import tools.jackson.databind.json.JsonMapper;

/** Writes the rows of imported sweeps, a piece in each transaction, and then shows them. To be called in the turn to let cases in. */
final class ImportedRows {

    private final SubmittedSweeps sweeps;
    private final SweepImports imports;
    private final Counts counts;
    private final OpeningSweeps opening;
    private final Purge purge;
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
            OpeningSweeps opening,
            Purge purge,
            Blobs blobs,
            Artifacts artifacts,
            Machines machines,
            SweepIds ids,
            Clock clock,
            PlatformTransactionManager transactions) {
        this.sweeps = sweeps;
        this.imports = imports;
        this.counts = counts;
        this.opening = opening;
        this.purge = purge;
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
        String own = arrival.archived().id();
        String id = imports.isFree(own) && purge.clear(own) ? own : ids.next(); // it may have been given up before
        boolean written = false;
        try {
            Instant now = clock.instant();
            SubmittedSweep sweep = submitted(id, arrival, holder);
            transactions.executeWithoutResult(_ -> opening.begin(new Opening(id, checked.latestRound()), now));
            write(rows, sweep, checked, staged, now);
            transactions.executeWithoutResult(_ -> {
                require(opening.end(id));
                show(sweeps.saveAndFlush(sweep), rows, arrival, checked, digest, now);
            });
            written = true;
            return id;
        } finally {
            if (!written) {
                artifacts.discard(id);
            }
        }
    }

    /** From now on everybody sees it. */
    private void show(
            SubmittedSweep sweep, ArrivedRows rows, Arrival arrival, RowChecks checked, String digest, Instant now) {
        String origin = arrival.archived().id();
        imports.add(new SweepImports.Import(
                sweep.id(), origin, Optional.ofNullable(arrival.archived().submitter()), digest, now));
        imports.addFinished(
                sweep.id(),
                checked.latestRound(),
                checked.dropped(),
                arrival.archived().finished(),
                isFollowed(sweep));
        for (ArchivedTable table :
                List.of(ArchivedTable.NOTES, ArchivedTable.EXECUTION)) { // few, and of a sweep that is there
            rows.write(table, block -> block.into().write(block.rows(), Map.of("sweep_id", sweep.id())));
        }
        counts.recount(sweep.id());
        imports.linkRepeats(sweep.repeatOrigin().orElse(origin));
    }

    /** Writes rows of a table, a block in each transaction. */
    private void write(ArrivedRows rows, ArchivedTable table, String sweep, Consumer<ArrivedRows.Block> writer) {
        rows.write(
                table,
                block -> transactions.executeWithoutResult(_ -> {
                    goOn(sweep);
                    writer.accept(block);
                }));
    }

    private void goOn(String sweep) {
        require(opening.goOn(sweep, clock.instant()));
    }

    private static void require(boolean ours) {
        if (!ours) {
            throw new ResponseStatusException(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    "The import stood still and was taken for abandoned, or another one of this archive began; repeat it.");
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
        write(rows, ArchivedTable.CASES, submitted.id(), block -> {
            block.rows()
                    .forEach(it -> it.put("parameters", differing(submitted, plan.get((int) it.get("case_index")))));
            block.into().write(block.rows(), own);
        });
        List<Long> attempts = writeAttempts(rows, submitted.id(), now);
        write(rows, ArchivedTable.ROUNDS, submitted.id(), block -> {
            block.rows().forEach(it -> it.computeIfPresent("attempt_id", (_, number) -> idOf(number, attempts)));
            block.into().write(block.rows(), own);
        });
        write(rows, ArchivedTable.ARTIFACTS, submitted.id(), block -> {
            block.rows().forEach(it -> it.put("attempt_id", idOf(it.get("attempt_id"), attempts)));
            block.into().write(block.rows(), Map.of("stored_at", now));
        });
        for (ArchivedTable table :
                List.of(ArchivedTable.REPEATS, ArchivedTable.TRACE_AUDIT, ArchivedTable.LOSSES, ArchivedTable.BLOCKS)) {
            write(rows, table, submitted.id(), block -> block.into().write(block.rows(), own));
        }
        for (int number = 1; number <= attempts.size(); number++) {
            if (number % ListSettings.PIECE == 0) {
                transactions.executeWithoutResult(_ -> goOn(submitted.id()));
            }
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
        write(rows, ArchivedTable.ATTEMPTS, sweep, block -> block.into().writeNumbered(block.rows(), own));
        return imports.attempts(sweep);
    }

    private static long idOf(Object number, List<Long> attempts) {
        return attempts.get(((Long) number).intValue() - 1);
    }
}
