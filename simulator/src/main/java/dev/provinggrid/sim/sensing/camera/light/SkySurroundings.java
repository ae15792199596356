package dev.provinggrid.sim.sensing.camera.light;

import dev.provinggrid.sim.world.mesh.Trig;

/**
 * The sky beside, behind and above a camera's panorama, whose clouds, sun and trees it carries on: azimuth by
 * elevation. Computed when first needed.
 */
public final class SkySurroundings {

    private static final int COLUMNS = 1536;
    private static final int ROWS = 448;
    private static final double LOWEST_RAD = -.12;
    private static final double HIGHEST_RAD = StrictMath.PI / 2;

    private final SkyPainter painter;
    private final double seamRad;
    private float[] colours = new float[0];

    /**
     * What is around a panorama.
     *
     * @param seamLeft where the panorama ends, to the left of a direction one metre ahead, m
     */
    public SkySurroundings(SkyPainter painter, float seamLeft) {
        this.painter = painter;
        this.seamRad = StrictMath.atan(seamLeft);
    }

    /** Index of the nearest point in a direction, for {@link #band}. */
    public int index(float dirX, float dirY, float dirZ) {
        if (colours.length == 0) {
            paint();
        }
        double azimuth = StrictMath.atan2(dirY, dirX);
        double elevation = StrictMath.atan2(dirZ, Math.sqrt(dirX * dirX + dirY * dirY));
        int column = (int) ((azimuth / StrictMath.PI + 1) / 2 * COLUMNS);
        int row = (int) ((elevation - LOWEST_RAD) / (HIGHEST_RAD - LOWEST_RAD) * (ROWS - 1) + .5);
        return 3 * (Math.clamp(row, 0, ROWS - 1) * COLUMNS + Math.clamp(column, 0, COLUMNS - 1));
    }

    /** Light of red, green or blue. */
    public float band(int index, int band) {
        return colours[index + band];
    }

    private void paint() {
        colours = new float[3 * ROWS * COLUMNS];
        for (int row = 0; row < ROWS; row++) {
            double elevation = LOWEST_RAD + (HIGHEST_RAD - LOWEST_RAD) * row / (ROWS - 1);
            for (int column = 0; column < COLUMNS; column++) {
                double azimuth = (2 * (column + .5) / COLUMNS - 1) * StrictMath.PI;
                Rgb seen = at(azimuth, elevation);
                int at = 3 * (row * COLUMNS + column);
                colours[at] = seen.red();
                colours[at + 1] = seen.green();
                colours[at + 2] = seen.blue();
            }
        }
    }

    private Rgb at(double azimuth, double elevation) {
        double level = Trig.cos(elevation);
        float x = (float) (level * Trig.cos(azimuth));
        float y = (float) (level * Trig.sin(azimuth));
        float z = (float) Trig.sin(elevation);
        float horizontal = (float) Math.sqrt(x * x + y * y) + 1e-6f;
        double ahead = Math.min(Math.abs(azimuth), seamRad);
        double beyond = Math.abs(azimuth) - ahead;
        float left = (float) Math.copySign(StrictMath.tan(ahead) + beyond, azimuth);
        float up = z / horizontal / (float) StrictMath.cos(ahead);
        float scale = SkyPainter.cloudScale(z / horizontal);
        float sun = painter.light().sunX() * x
                + painter.light().sunY() * y
                + painter.light().sunZ() * z;
        return painter.at(left, up, z, sun, y / horizontal * scale, x / horizontal * scale);
    }
}
