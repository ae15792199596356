package dev.provinggrid.sim.sensing.camera.light;

/** Smooth value noise in the plane from a lattice of hashed values that repeats every 256 cells. */
public final class NoiseField {

    private static final int SIZE = 256;
    private static final int MASK = SIZE - 1;

    private final float[] lattice = new float[SIZE * SIZE];

    public NoiseField(int seed) {
        for (int i = 0; i < lattice.length; i++) {
            lattice[i] = PixelMath.uniform(PixelMath.hash(seed, i));
        }
    }

    /** In [0, 1), mean 0.5, varying over one unit of x and y. */
    public float at(float x, float y) {
        float fx = PixelMath.floor(x);
        float fy = PixelMath.floor(y);
        int ix = (int) fx & MASK;
        int row = ((int) fy & MASK) * SIZE;
        int nextX = ix + 1 & MASK;
        int nextRow = row + SIZE & MASK * SIZE;
        float tx = x - fx;
        float ty = y - fy;
        tx = tx * tx * (3f - 2f * tx);
        ty = ty * ty * (3f - 2f * ty);
        float low = lattice[row + ix] + (lattice[row + nextX] - lattice[row + ix]) * tx;
        float high = lattice[nextRow + ix] + (lattice[nextRow + nextX] - lattice[nextRow + ix]) * tx;
        return low + (high - low) * ty;
    }
}
