package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.model.design.StoppedDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.design.StopStanding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The first cases of a random design, up to the block in which its rule was found to hold. */
final class StopCases extends AdaptiveCases {

    /** A block is at least this part of all before it, so that long lists have few blocks. */
    private static final int PART = 16;

    private final StoppedDesign design;
    private final List<Case> all;
    private final List<Label> observed = new ArrayList<>();
    private final StopProgress read;
    private Ending ending;

    StopCases(Sweep sweep, StoppedDesign design) {
        this.design = design;
        this.all = sweep.cases().next(List.of());
        this.read = new StopProgress(design.rule());
    }

    @Override
    public int observed() {
        return observed.size();
    }

    @Override
    public void observe(Label label) {
        observed.add(label);
    }

    @Override
    public List<Case> next() {
        if (observed() < awaited()) {
            throw new IllegalStateException("block " + blocks() + " waits for case " + observed());
        }
        observed.subList(read.cases(), awaited()).forEach(read::read);
        if (ending == null && blocks() > 0) {
            ending = decidedEnding();
        }
        if (ending != null) {
            return List.of();
        }
        int first = size();
        decided.add(Math.min(all.size(), first + Math.max(design.block(), first / PART)));
        return List.copyOf(all.subList(first, size()));
    }

    private Ending decidedEnding() {
        if (read.judged() == 0) {
            return Ending.NO_VERDICT;
        }
        if (read.holds()) {
            return Ending.RULE_HOLDS;
        }
        return size() == all.size() ? Ending.ALL_DRAWN : null;
    }

    @Override
    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    @Override
    public int cells() {
        return all.size();
    }

    @Override
    public Optional<StopStanding> stop(List<Label> labels) {
        StopProgress told = new StopProgress(design.rule());
        labels.forEach(told::read);
        return Optional.of(told.standing());
    }
}
