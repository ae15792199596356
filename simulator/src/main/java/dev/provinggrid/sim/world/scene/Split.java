package dev.provinggrid.sim.world.scene;

/**
 * The worlds that detectors learn from and those that sweeps drive. They share no seed of land, ground, clouds, drops or noise: those of
 * training are even, those of driving odd, and equal draws need equal seeds. Shapes are shared out in the same way by
 * {@link dev.provinggrid.sim.world.animal.Species}, {@link Props} and the vehicles of frames.
 */
public enum Split {
    TRAINING,
    DRIVING;

    /** A seed of this split, from any number. */
    public long seed(long number) {
        return this == TRAINING ? number & ~1L : number | 1;
    }

    /** Which of the two a seed is of. */
    public static Split of(long seed) {
        return (seed & 1) == 0 ? TRAINING : DRIVING;
    }
}
