package dev.provinggrid.sim.sensing.lidar;

/**
 * The returns of one turn of a sensor, by ray. Reused for the next turn.
 *
 * <p>Intensity is {@code rho cos(theta) exp(-2 alpha r)}: power without the loss by distance, in [0, 1].
 */
public final class Scan {

    private final Directions directions;
    private final float[] ranges;
    private final float[] intensities;

    Scan(Directions directions, int rays) {
        this.directions = directions;
        ranges = new float[rays];
        intensities = new float[rays];
    }

    public int rays() {
        return ranges.length;
    }

    /** Distance along a ray, m; infinite without a return. */
    public float rangeM(int ray) {
        return ranges[ray];
    }

    public float intensity(int ray) {
        return intensities[ray];
    }

    public boolean isReturn(int ray) {
        return ranges[ray] < Float.POSITIVE_INFINITY;
    }

    /** Number of rays with a return. */
    public int returns() {
        int returns = 0;
        for (int ray = 0; ray < ranges.length; ray++) {
            returns += isReturn(ray) ? 1 : 0;
        }
        return returns;
    }

    /** Of the return of a ray, sensor frame, m. */
    public float x(int ray) {
        return (float) (ranges[ray] * directions.x(ray));
    }

    /** Of the return of a ray, sensor frame, m. */
    public float y(int ray) {
        return (float) (ranges[ray] * directions.y(ray));
    }

    /** Of the return of a ray, sensor frame, m. */
    public float z(int ray) {
        return (float) (ranges[ray] * directions.z(ray));
    }

    void set(int ray, double rangeM, double intensity) {
        ranges[ray] = (float) rangeM;
        intensities[ray] = (float) intensity;
    }
}
