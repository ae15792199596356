package dev.provinggrid.sim.sensing.camera.light;

/**
 * The sky and the far tree line around the direction of the scene, computed once: a picture in the plane one metre ahead, read by
 * direction. What is beside and behind it is in {@link SkySurroundings}.
 */
public final class SkyPanorama {

    private static final int COLUMNS = 384;
    private static final int ROWS = 160;
    private static final float MARGIN = 1.45f;
    private static final float LOWEST = -.12f;
    private static final float NARROWEST = .05f;

    private final float halfWidth;
    private final float height;
    private final float[] red = new float[COLUMNS * ROWS];
    private final float[] green = new float[COLUMNS * ROWS];
    private final float[] blue = new float[COLUMNS * ROWS];

    /** What a camera of such a picture and focal length can see. */
    public SkyPanorama(int width, int height, double focalPx, Lighting light, float snow, int seed) {
        halfWidth = (float) (MARGIN * width / 2 / focalPx);
        this.height = (float) (MARGIN * height / 2 / focalPx) - LOWEST + .1f;
        NoiseField noise = new NoiseField(seed);
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                float left = (2f * column / (COLUMNS - 1) - 1) * halfWidth;
                float up = LOWEST + this.height * row / (ROWS - 1);
                paint(row * COLUMNS + column, left, up, light, snow, noise);
            }
        }
    }

    private void paint(int at, float left, float up, Lighting light, float snow, NoiseField noise) {
        float length = (float) Math.sqrt(1 + left * left + up * up);
        float sine = up / length;
        float sun = (light.sunX() + light.sunY() * left) / length + light.sunZ() * sine;
        float scale = SkyPainter.cloudScale(up);
        Rgb seen = new SkyPainter(light, snow, noise).at(left, up, sine, sun, left * scale, scale);
        red[at] = seen.red();
        green[at] = seen.green();
        blue[at] = seen.blue();
    }

    /**
     * Index of the nearest point of the panorama.
     *
     * @param left of a direction one metre ahead, m
     * @param up of it, m
     */
    public int index(float left, float up) {
        int column = (int) ((left / halfWidth + 1) * (.5f * (COLUMNS - 1)) + .5f);
        int row = (int) ((up - LOWEST) / height * (ROWS - 1) + .5f);
        return Math.clamp(row, 0, ROWS - 1) * COLUMNS + Math.clamp(column, 0, COLUMNS - 1);
    }

    /** Whether a direction is in it, else it is in the surroundings. Above it, its highest row goes on: results rest on it. */
    public boolean shows(float dirX, float dirY) {
        return dirX > NARROWEST && Math.abs(dirY) <= halfWidth * dirX;
    }

    public float halfWidth() {
        return halfWidth;
    }

    public float red(int index) {
        return red[index];
    }

    public float green(int index) {
        return green[index];
    }

    public float blue(int index) {
        return blue[index];
    }
}
