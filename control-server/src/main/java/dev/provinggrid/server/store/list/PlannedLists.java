package dev.provinggrid.server.store.list;

/** Gives the lists of cases of sweeps, whether they are stored or not. */
@FunctionalInterface
public interface PlannedLists {

    /** The list of a sweep with a static design. To be asked for before a transaction begins. */
    PlannedList of(String sweep);
}
