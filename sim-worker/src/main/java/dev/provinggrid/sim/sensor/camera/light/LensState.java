package dev.provinggrid.sim.sensor.camera.light;

/**
 * How a camera departs from a clean and well metered one.
 *
 * @param overexposedStops powers of two of light beyond what was metered; negative is too dark
 * @param dirtyShare of the picture that lies behind dirt on the lens, in [0, 1]
 */
public record LensState(double overexposedStops, double dirtyShare) {

    public static final LensState CLEAN = new LensState(0, 0);

    public LensState {
        if (!(Double.isFinite(overexposedStops) && dirtyShare >= 0 && dirtyShare <= 1)) {
            throw new IllegalArgumentException("needs finite stops and a share in [0, 1]");
        }
    }
}
