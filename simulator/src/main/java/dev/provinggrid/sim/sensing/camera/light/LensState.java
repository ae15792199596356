package dev.provinggrid.sim.sensing.camera.light;

/**
 * How a camera departs from a clean and well metered one.
 *
 * @param overexposedStops powers of two of light beyond what was metered; negative is too dark
 * @param dirtyShare of the picture that lies behind dirt on the lens, in [0, 1]
 * @param wetShare of the picture that lies behind drops of water on it, in [0, 1]
 * @param glareShare of the light that it spreads over the whole picture, in [0, 1]
 * @param blurs whether the way of the vehicle during an exposure smears the scene
 */
public record LensState(double overexposedStops, double dirtyShare, double wetShare, double glareShare, boolean blurs) {

    public static final LensState CLEAN = new LensState(0, 0, 0, 0, false);

    public LensState {
        if (!(Double.isFinite(overexposedStops) && isShare(dirtyShare) && isShare(wetShare) && isShare(glareShare))) {
            throw new IllegalArgumentException("needs finite stops and shares in [0, 1]");
        }
    }

    private static boolean isShare(double value) {
        return value >= 0 && value <= 1;
    }
}
