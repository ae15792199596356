package dev.provinggrid.server.sweep;

import dev.provinggrid.model.sweep.Sweep;

/** Decides whether there is room for more cases, before anything of them is stored. */
public interface SubmissionGate {

    /**
     * Lets a new sweep in. The next one is looked at when this one is stored.
     *
     * @param cases that it has
     * @param submitter name of the holder who submits it
     * @return to be closed once it is stored, or is not
     * @throws org.springframework.web.server.ResponseStatusException when it is refused: 507 for want of room, 409 by a quota
     */
    Admitted admit(Sweep sweep, int cases, String submitter);

    /**
     * Lets cases of a sweep in that are to run again.
     *
     * @param reopens whether the sweep was finished
     * @throws org.springframework.web.server.ResponseStatusException as for a new sweep
     */
    void requireRoomFor(SubmittedSweep sweep, int cases, boolean reopens);

    /** A sweep that may be stored. */
    interface Admitted extends AutoCloseable {
        @Override
        void close();
    }
}
