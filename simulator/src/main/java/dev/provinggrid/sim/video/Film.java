package dev.provinggrid.sim.video;

/** Takes the pictures of a run as they come. */
public interface Film extends AutoCloseable {

    /** Whether the next one would be looked at; if not, it need not be painted. */
    default boolean isWanted() {
        return true;
    }

    /**
     * Shows the next one.
     *
     * @param simNs when, later than the one before
     * @param picture of the size the film was made for; may be painted over afterwards
     */
    void show(long simNs, Canvas picture);

    /** Takes a line of what is laid over the pictures, in the order of time. */
    default void tell(LayerLine line) {
        // Most look at pictures.
    }

    /** How far the run has come: its last picture is shown until then. */
    default void until(long simNs) {
        // Most show it as long as any other.
    }

    /** The run has no more pictures. */
    @Override
    void close();
}
