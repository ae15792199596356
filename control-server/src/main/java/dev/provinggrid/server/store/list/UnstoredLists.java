package dev.provinggrid.server.store.list;

import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import java.util.Optional;

/** Finds the cases without rows. To be asked before a transaction begins: a sweep may have to be parsed for it. */
public final class UnstoredLists {

    private final Progresses progresses;
    private final PlannedLists lists;

    public UnstoredLists(Progresses progresses, PlannedLists lists) {
        this.progresses = progresses;
        this.lists = lists;
    }

    /** Those of a sweep; empty where every case has a row, as nearly always. */
    public Optional<UnstoredCases> of(String sweep) {
        return progresses.of(sweep).flatMap(this::of);
    }

    /** The same at a state of the sweep that was read before. */
    public Optional<UnstoredCases> of(SweepProgress progress) {
        return progress.stored() == progress.planned()
                ? Optional.empty()
                : Optional.of(new UnstoredCases(progress, lists.of(progress.sweep())));
    }
}
