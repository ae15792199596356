package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.analysis.archive.ArchiveFile;
import dev.provinggrid.analysis.archive.ArchiveIndex;
import dev.provinggrid.analysis.archive.CheckedMember;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.wire.view.SweepImported;
import dev.provinggrid.server.storage.Staging;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.archive.ArchivedInserts;
import dev.provinggrid.server.store.archive.SweepImports;
import dev.provinggrid.server.sweep.SubmissionGate;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.springframework.web.server.ResponseStatusException;

/**
 * Imports sweeps that ran elsewhere. The whole archive is staged and checked before a row is written; importing the same
 * archive again gives the same sweep.
 */
final class Imports {

    /** Cases that are made once. Of more each is made whenever it is looked at: to hash its parameters takes longer than all else. */
    private static final int KEPT_CASES = 20_000;

    /** Of the rows of a table, as they stand in the archive. In memory they take about ten times as much. */
    private static final long KEPT_BYTES = 8 << 20;

    private final Staging staging;
    private final StorageSpace space;
    private final SubmissionGate gate;
    private final SweepImports known;
    private final Exports exports;
    private final ArchivedInserts inserts;
    private final ImportedRows rows;

    Imports(
            Staging staging,
            StorageSpace space,
            SubmissionGate gate,
            SweepImports known,
            Exports exports,
            ArchivedInserts inserts,
            ImportedRows rows) {
        this.staging = staging;
        this.space = space;
        this.gate = gate;
        this.known = known;
        this.exports = exports;
        this.inserts = inserts;
        this.rows = rows;
    }

    /**
     * Takes an archive in, once.
     *
     * @param holder to whom the sweep belongs here
     * @throws dev.provinggrid.model.problem.InvalidInput with everything that is wrong with it
     */
    SweepImported take(InputStream content, String holder) throws IOException {
        try (Staging.Staged staged = staging.begin()) {
            Path zip = staged.receive("archive.zip", content);
            try (ArchiveFile archive = ArchiveFile.open(zip)) {
                return take(archive, staged, holder);
            }
        }
    }

    private SweepImported take(ArchiveFile archive, Staging.Staged staged, String holder) throws IOException {
        Arrival arrival = Arrival.read(archive);
        ArrivedRows arrived = new ArrivedRows(archive, inserts, KEPT_BYTES);
        List<Case> plan = kept(ArrivedPlan.of(arrival, arrived));
        Optional<SweepImported> before = here(archive.index(), arrival, plan);
        if (before.isPresent()) {
            return before.get();
        }
        space.require("The archive of sweep " + arrival.archived().id(), archive.bytes(), 0);
        RowChecks checks = check(archive, arrived, arrival, plan, staged);
        try (SubmissionGate.Turn _ = gate.turn()) {
            before = here(archive.index(), arrival, plan); // it may have come in meanwhile
            if (before.isPresent()) {
                return before.get();
            }
            gate.requireRoomForImport(holder, plan.size(), archive.bytes());
            String id =
                    rows.write(arrived, arrival, checks, staged, archive.index().digest(), holder);
            return answer(id, arrival, plan, false);
        }
    }

    private static List<Case> kept(List<Case> plan) {
        return plan.size() <= KEPT_CASES ? List.copyOf(plan) : plan;
    }

    private static RowChecks check(
            ArchiveFile archive, ArrivedRows arrived, Arrival arrival, List<Case> plan, Staging.Staged staged)
            throws IOException {
        Problems problems = new Problems();
        RowChecks checks =
                new RowChecks(arrival.sweep(), plan, ArrivedList.of(arrival, plan, arrived), archive, problems);
        checks.check(arrived);
        problems.throwIfAny(); // before a file is inflated that belongs to nothing
        for (String name : archive.names(ArchiveIndex.ARTIFACTS)) {
            String[] path = name.split("/", -1);
            try (CheckedMember member = archive.open(name, problems)) {
                staged.receive(Integer.parseInt(path[1]), Integer.parseInt(path[2]), path[3], member);
            }
        }
        problems.throwIfAny();
        return checks;
    }

    /** The sweep that this archive became before, or that it was made of. */
    private Optional<SweepImported> here(ArchiveIndex index, Arrival arrival, List<Case> plan) {
        return known.ofDigest(index.digest())
                .map(SweepImports.Import::sweep)
                .or(() -> Optional.of(arrival.archived().id()).filter(it -> isMadeOf(it, index)))
                .map(it -> answer(it, arrival, plan, true));
    }

    private boolean isMadeOf(String sweep, ArchiveIndex index) {
        try {
            return !known.isFree(sweep) && exports.of(sweep).index().digest().equals(index.digest());
        } catch (ResponseStatusException _) {
            return false; // deleted, or runs again
        }
    }

    private static SweepImported answer(String id, Arrival arrival, List<Case> plan, boolean already) {
        return new SweepImported(id, arrival.sweep().name(), arrival.archived().id(), plan.size(), already);
    }
}
