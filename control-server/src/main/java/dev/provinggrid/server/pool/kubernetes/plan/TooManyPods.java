package dev.provinggrid.server.pool.kubernetes.plan;

/** A sweep would get more pods than it may have. */
public final class TooManyPods extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TooManyPods(int pods, int most, int wanted) {
        super("its Jobs would have " + pods + " pods for " + wanted + " workers, at most " + most
                + " are allowed; none is added until some have ended");
    }
}
