package dev.provinggrid.sim.driving.tracking;

/**
 * When a track is confirmed and when it is deleted.
 *
 * @param hits M: so many of the newest {@code window} images must show it before it is confirmed
 * @param window N, at least M, at most 32
 * @param coasting after more images than this without any measurement it is deleted
 */
record TrackPolicy(int hits, int window, int coasting) {

    private static final int LONGEST_WINDOW = 32;

    public TrackPolicy {
        if (!(hits >= 1 && window >= hits && window <= LONGEST_WINDOW && coasting >= 0)) {
            throw new IllegalArgumentException("needs 1 <= hits <= window <= 32 and coasting >= 0");
        }
    }
}
