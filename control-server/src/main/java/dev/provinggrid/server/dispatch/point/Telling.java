package dev.provinggrid.server.dispatch.point;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.analysis.adaptive.Ending;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.sweep.point.PointsReader;
import dev.provinggrid.model.sweep.point.ToldPoints;
import dev.provinggrid.model.wire.design.PointsAccepted;
import dev.provinggrid.server.dispatch.block.ListChanges;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.block.DesignBlock;
import dev.provinggrid.server.store.block.DesignBlocks;
import dev.provinggrid.server.store.reuse.ReusedRuns.Reuse;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.StoredCases;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.store.sweep.SweepState;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.cases.ToldList;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Takes the points that a program outside tells to a sweep: all of a request or none, and the same request twice once. */
final class Telling {

    private static final int AT_HAND = 16;

    private final Ledger ledger;
    private final PinnedSweeps sweeps;
    private final Progresses progresses;
    private final DesignBlocks blocks;
    private final StoredCases cases;
    private final ListChanges changes;
    private final Clock clock;
    private final Cache<String, Kept> atHand =
            Caffeine.newBuilder().maximumSize(AT_HAND).build();

    /** The list of a sweep, as far as it was read from the database. Who has the turn reads on. */
    private record Kept(ReentrantLock turn, ToldList list) {}

    Telling(
            Ledger ledger,
            PinnedSweeps sweeps,
            Progresses progresses,
            DesignBlocks blocks,
            StoredCases cases,
            ListChanges changes,
            Clock clock) {
        this.ledger = ledger;
        this.sweeps = sweeps;
        this.progresses = progresses;
        this.blocks = blocks;
        this.cases = cases;
        this.changes = changes;
        this.clock = clock;
    }

    /**
     * Takes points in, and ends the list where these are the last ones.
     *
     * @param document JSON or YAML
     * @throws InvalidInput with everything that is wrong with them
     * @throws ResponseStatusException 409 where the sweep takes no points, or others were told meanwhile
     */
    PointsAccepted tell(String id, byte[] document) {
        PinnedSweep pinned = sweeps.of(id);
        if (!(pinned.sweep().design() instanceof ExternalDesign design)) {
            throw conflict("Sweep " + id + " has design "
                    + pinned.sweep().design().word() + ", which chooses its cases itself; external takes points.");
        }
        ToldPoints told = new PointsReader(pinned.sweep()).read(document);
        List<Reuse> reuses = changes.reusable(pinned, told.cases());
        Kept kept = atHand.get(id, _ -> new Kept(new ReentrantLock(), new ToldList()));
        kept.turn.lock();
        try {
            return ledger.write(() -> take(pinned.submitted(), design, told, reuses, kept.list));
        } finally {
            kept.turn.unlock();
        }
    }

    private PointsAccepted take(
            SubmittedSweep sweep, ExternalDesign design, ToldPoints told, List<Reuse> reuses, ToldList list) {
        SweepProgress progress = progresses.of(sweep.id()).orElseThrow();
        cases.keysFrom(sweep.id(), list.size()).forEach(list::add);
        DesignBlock last = blocks.last(sweep.id()).orElseThrow();
        if (list.has(told.from(), told.cases()) && (!told.last() || isLast(last, told, list))) {
            return accepted(design, told, list.size(), last.ending());
        }
        if (progress.exhausted() || progress.state() != SweepState.ACTIVE) {
            throw conflict("Sweep " + sweep.id() + " takes no more points: "
                    + last.ending().map(Ending::words).orElse("it has ended") + ".");
        }
        if (told.from() != list.size()) {
            throw conflict("Sweep " + sweep.id() + " has " + list.size() + " cases, so the next point is from "
                    + list.size() + "; somebody told it " + (told.from() < list.size() ? "others" : "fewer")
                    + " than the " + told.from() + " that this request counts on.");
        }
        refuse(design, told, list);
        return store(sweep, design, told, reuses, list, last.number() + 1);
    }

    private static boolean isLast(DesignBlock last, ToldPoints told, ToldList list) {
        return last.ending().equals(Optional.of(Ending.TOLD))
                && list.size() == told.from() + told.cases().size();
    }

    private void refuse(ExternalDesign design, ToldPoints told, ToldList list) {
        Problems problems = new Problems();
        int left = design.mostRuns() - list.size();
        if (told.cases().size() > left) {
            problems.add(Problem.at(Place.pointer("/points"), "more cases than maxRuns leaves")
                    .withValue(Integer.toString(told.cases().size()))
                    .withAllowed("at most " + left));
        }
        for (Case it : told.cases()) {
            list.indexOf(it.key().hex())
                    .ifPresent(known -> problems.add(Problem.at(told.placeOf(it), "this point was told before")
                            .withValue("case " + known)
                            .withAllowed("points of which the sweep has no case")));
        }
        problems.throwIfAny();
    }

    private PointsAccepted store(
            SubmittedSweep sweep,
            ExternalDesign design,
            ToldPoints told,
            List<Reuse> reuses,
            ToldList list,
            int number) {
        Instant now = clock.instant();
        List<Case> cases = told.cases();
        DesignBlock block = new DesignBlock(
                number, design.word(), cases.size(), list.digestWith(cases), List.of(), Optional.empty());
        if (!cases.isEmpty() && !changes.add(sweep, block, cases, reuses, now)) {
            throw conflict("Sweep " + sweep.id() + " was changed meanwhile.");
        }
        if (told.last()) {
            changes.end(sweep.id(), Ending.TOLD, now);
        }
        return accepted(
                design,
                told,
                list.size() + cases.size(),
                Optional.of(Ending.TOLD).filter(_ -> told.last()));
    }

    private static PointsAccepted accepted(
            ExternalDesign design, ToldPoints told, int planned, Optional<Ending> ending) {
        return new PointsAccepted(
                told.from(),
                told.cases().stream().map(it -> it.key().hex()).toList(),
                planned,
                ending.isPresent() ? 0 : design.mostRuns() - planned,
                ending.map(Ending::words).orElse(null));
    }

    private static ResponseStatusException conflict(String why) {
        return new ResponseStatusException(HttpStatus.CONFLICT, why);
    }
}
