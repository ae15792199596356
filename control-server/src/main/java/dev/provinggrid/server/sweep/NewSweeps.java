package dev.provinggrid.server.sweep;

import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.block.DesignBlocks;
import dev.provinggrid.server.store.reuse.ReuseWish;
import dev.provinggrid.server.store.reuse.ReusedRuns;
import dev.provinggrid.server.store.reuse.ReusedRuns.Reuse;
import dev.provinggrid.server.store.sweep.CaseInserts;
import dev.provinggrid.server.store.sweep.Pins;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.sweep.cases.FirstCases;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Writes new sweeps with their cases, each under an id of its own. Belongs into a transaction. */
final class NewSweeps {

    private final SubmittedSweeps sweeps;
    private final SubmissionKeys keys;
    private final CaseInserts inserts;
    private final DesignBlocks blocks;
    private final ReusedRuns runs;
    private final SweepIds ids;
    private final Clock clock;

    NewSweeps(
            SubmittedSweeps sweeps,
            SubmissionKeys keys,
            CaseInserts inserts,
            DesignBlocks blocks,
            ReusedRuns runs,
            SweepIds ids,
            Clock clock) {
        this.sweeps = sweeps;
        this.keys = keys;
        this.inserts = inserts;
        this.blocks = blocks;
        this.runs = runs;
        this.ids = ids;
        this.clock = clock;
    }

    SubmittedSweep store(
            Sweep sweep, FirstCases first, Map<String, String> inputs, String submitter, Optional<IdempotencyKey> key) {
        List<Case> cases = first.cases();
        Instant now = clock.instant();
        SubmittedSweep submitted = sweeps.saveAndFlush(new SubmittedSweep(
                        ids.next(),
                        sweep,
                        new Pins(inputs, BuildVersion.current().toString()),
                        sweep.example(),
                        now,
                        submitter)
                .orderedBy(first.riskSource()));
        key.ifPresent(it -> keys.keep(it, submitted.id()));
        List<StoredCase> stored = cases.stream().map(submitted::stored).toList();
        inserts.open(
                submitted, stored, first.order(), first.planned(), first.block().isEmpty(), now);
        first.block().ifPresent(it -> blocks.begin(submitted.id(), it, now));
        return submitted;
    }

    /**
     * Ends cases of a new sweep with runs that others had already.
     *
     * @param later what further cases of it may want
     * @throws ResponseStatusException 409 when these were deleted meanwhile
     */
    void reuse(SubmittedSweep sweep, ReuseWish later, List<Reuse> reuses) {
        runs.keep(sweep.id(), later);
        Optional<String> gone = reuses.isEmpty() ? Optional.empty() : runs.take(sweep.id(), reuses, clock.instant());
        gone.or(() -> later.sweeps().stream().filter(it -> !runs.hold(it)).findFirst())
                .ifPresent(it -> {
                    throw new ResponseStatusException(
                            HttpStatus.CONFLICT, "Sweep " + it + ", whose runs were to be reused, has been deleted.");
                });
    }

    /** The sweep whose verdicts gave the order of its cases. */
    Optional<String> riskSource(String sweep) {
        return sweeps.findById(sweep).flatMap(SubmittedSweep::riskSource);
    }

    /** How many of its cases did not have to run. */
    int reused(String sweep) {
        return runs.count(sweep);
    }
}
