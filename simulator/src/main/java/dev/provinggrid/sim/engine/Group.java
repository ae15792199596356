package dev.provinggrid.sim.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * Federates and their topics and mailboxes, which join and leave a run together: those of an agent, or of the run
 * itself.
 */
public final class Group {

    private final Board board = new Board();
    private final List<Federate> federates = new ArrayList<>();

    /** Adds a member; it steps after those added before. Only before the group joins a run. */
    public void add(Federate federate) {
        federates.add(federate);
    }

    /** Makes the topics of its members. */
    public Board board() {
        return board;
    }

    List<Federate> federates() {
        return federates;
    }
}
