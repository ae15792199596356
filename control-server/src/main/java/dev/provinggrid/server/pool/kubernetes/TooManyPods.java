package dev.provinggrid.server.pool.kubernetes;

/** A sweep would get more pods than it may have. */
final class TooManyPods extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooManyPods(int pods, int most, int wanted) {
        super("its Jobs would have " + pods + " pods for " + wanted + " workers, at most " + most
                + " are allowed; none is added until some have ended");
    }
}
