package dev.provinggrid.sim.run;

/** Thrown when a run was ended from outside; it has no result. */
public final class RunAbandoned extends RuntimeException {

    public RunAbandoned(String reason) {
        super(reason);
    }
}
