package dev.provinggrid.server.store.result;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.RunOrigin;
import dev.provinggrid.model.wire.worker.ResourceUse;
import dev.provinggrid.server.store.attempt.CaseState;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.list.UnstoredCases;
import dev.provinggrid.server.store.sweep.StoredCase;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A case in one of its rounds, without its events: these may be many.
 *
 * @param stored the case itself
 * @param state {@code QUEUED}, {@code LEASED}, {@code RUNNING} or {@code FINAL}
 * @param attempts granted so far
 * @param losses attempts lost for no known cause
 * @param attempt the current one, or the one whose outcome counts
 * @param errorCause of an ERROR, the word for how its last attempt ended; empty where it had none
 * @param margins by criterion, empty until judged
 * @param kpis by name in SI
 * @param reported what else its worker told, texts and numbers
 * @param worker instance id; empty when no worker ran it
 * @param node host it ran on; empty when no worker ran it
 * @param queueS from queued to leased, s
 * @param reusedFrom where its run was made; empty where that was here, in this sweep
 * @param leasedAt when the attempt was
 * @param runsCompared further runs whose traces were compared with that of the one that counts
 * @param runsDiffering those on the same platform class that took another course
 * @param runsElsewhere those on another platform class that did
 * @param difference where traces part, as JSON
 * @param repeatable whether its manifest lets further runs be expected to take the same course
 * @param sameTraceAs another case with the same trace from other inputs
 * @param resources what the run took of its machine
 * @param machine digest of what it ran on
 */
public record CaseRow(
        String sweep,
        StoredCase stored,
        int round,
        String state,
        int attempts,
        int losses,
        OptionalLong attempt,
        Optional<Outcome> outcome,
        Optional<ErrorKind> errorKind,
        Optional<String> errorCause,
        Optional<String> message,
        OptionalDouble margin,
        Map<String, Double> margins,
        Map<String, Double> kpis,
        Map<ReportedColumn, Object> reported,
        Optional<String> worker,
        Optional<String> node,
        OptionalDouble queueS,
        Optional<RunOrigin> reusedFrom,
        Optional<Instant> leasedAt,
        Optional<Instant> finalAt,
        int runsCompared,
        int runsDiffering,
        int runsElsewhere,
        Optional<String> difference,
        boolean repeatable,
        OptionalInt sameTraceAs,
        ResourceUse resources,
        Optional<String> machine) {

    /** A case that has no row: nothing happened to it. */
    static CaseRow unstored(UnstoredCases cases, int index) {
        boolean dropped = cases.dropped();
        return new CaseRow(
                cases.progress().sweep(),
                cases.at(index),
                1,
                (dropped ? CaseState.FINAL : CaseState.QUEUED).name(),
                0,
                0,
                OptionalLong.empty(),
                dropped ? Optional.of(Outcome.MISSING) : Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                dropped ? Optional.of("cancelled") : Optional.empty(),
                OptionalDouble.empty(),
                Map.of(),
                Map.of(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty(),
                dropped ? cases.progress().finished() : Optional.empty(),
                0,
                0,
                0,
                Optional.empty(),
                true,
                OptionalInt.empty(),
                ResourceUse.UNKNOWN,
                Optional.empty());
    }

    /** A text that its worker told, if it did. */
    public Optional<String> text(ReportedColumn column) {
        return Optional.ofNullable((String) reported.get(column));
    }

    /** A number that its worker told, if it did. */
    public OptionalDouble number(ReportedColumn column) {
        return reported.get(column) instanceof Double number ? OptionalDouble.of(number) : OptionalDouble.empty();
    }

    /** Of the case, from 0. */
    public int index() {
        return stored.index();
    }
}
