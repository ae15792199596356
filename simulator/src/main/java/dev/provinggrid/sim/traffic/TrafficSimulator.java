package dev.provinggrid.sim.traffic;

/** Opens traffic for runs. */
@FunctionalInterface
public interface TrafficSimulator {

    /** None: whoever opens it is told so. */
    TrafficSimulator NONE = (_, _) -> {
        throw new TrafficFailure("this run was given no traffic simulator");
    };

    /**
     * Starts the traffic of a scene, after its warm-up.
     *
     * @param seed of its randomness: equal scenes and seeds give equal frames
     * @return to be closed by the caller
     * @throws TrafficFailure when it cannot be started
     */
    Traffic open(TrafficScene scene, long seed);
}
