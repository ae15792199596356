package dev.provinggrid.server.sweep;

import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.sweep.SubmittedSweep;

/** Decides whether there is room for more cases, before anything of them is stored. */
public interface SubmissionGate {

    /**
     * Waits for the turn to let cases in. Nobody else has it, on whatever server of this database, until it is closed: what is
     * looked at here still holds when the cases are stored.
     */
    Turn turn();

    /**
     * Whether a new sweep may come in. To be asked in one's turn.
     *
     * @param cases that it has to run
     * @param toCome those of them that are stored later, when there is room
     * @param submitter name of the holder who submits it
     * @throws org.springframework.web.server.ResponseStatusException when it is refused: 507 for want of room, 409 by a quota
     */
    void requireRoomFor(Sweep sweep, int cases, int toCome, String submitter);

    /**
     * Whether cases of a sweep may run again. To be asked in one's turn.
     *
     * @param reopens whether the sweep was finished
     * @throws org.springframework.web.server.ResponseStatusException as for a new sweep
     */
    void requireRoomFor(SubmittedSweep sweep, int cases, boolean reopens);

    /**
     * Whether a sweep that ran elsewhere may come in. To be asked in one's turn.
     *
     * @param bytes of its files
     * @throws org.springframework.web.server.ResponseStatusException 409 by a quota
     */
    void requireRoomForImport(String submitter, int cases, long bytes);

    /** About how much room all cases of a new sweep will take, in words. */
    String roomOf(Sweep sweep);

    /** About how much room the traces would take that a new sweep does not keep, in words. */
    String withoutTraces(Sweep sweep);

    /** Lasts until the admitted cases are stored or rejected. */
    interface Turn extends AutoCloseable {
        @Override
        void close();
    }
}
