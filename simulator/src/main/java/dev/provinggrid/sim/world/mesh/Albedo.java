package dev.provinggrid.sim.world.mesh;

/** Diffuse reflectance (albedo, linear, 0 to 1) in three bands, packed ten bits each. */
public final class Albedo {

    private static final int MAX = 1023;
    private static final int SHINING = 1 << 30;

    private Albedo() {}

    public static int of(double red, double green, double blue) {
        return level(red) << 20 | level(green) << 10 | level(blue);
    }

    public static float red(int colour) {
        return (colour >>> 20 & MAX) * (1f / MAX);
    }

    public static float green(int colour) {
        return (colour >>> 10 & MAX) * (1f / MAX);
    }

    public static float blue(int colour) {
        return (colour & MAX) * (1f / MAX);
    }

    /** The colour of what also sends the light of lamps back to where it comes from, as eyes do. */
    public static int shining(int colour) {
        return colour | SHINING;
    }

    public static boolean shines(int colour) {
        return (colour & SHINING) != 0;
    }

    /** The same hue, so many times as bright. */
    public static int shaded(int colour, double factor) {
        return of(red(colour) * factor, green(colour) * factor, blue(colour) * factor);
    }

    private static int level(double share) {
        return (int) (Math.clamp(share, 0.0, 1.0) * MAX + .5);
    }
}
