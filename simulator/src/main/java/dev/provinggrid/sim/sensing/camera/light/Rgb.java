package dev.provinggrid.sim.sensing.camera.light;

/** Light in three bands, lx: an illuminance, or what a white surface under it would send back. */
public record Rgb(float red, float green, float blue) {

    static Rgb grey(double level) {
        return new Rgb((float) level, (float) level, (float) level);
    }

    public static Rgb of(double red, double green, double blue) {
        return new Rgb((float) red, (float) green, (float) blue);
    }

    public Rgb times(double factor) {
        return of(red * factor, green * factor, blue * factor);
    }

    public Rgb plus(Rgb other) {
        return of(red + other.red, green + other.green, blue + other.blue);
    }

    public Rgb mix(Rgb other, double share) {
        return of(
                red + (other.red - red) * share,
                green + (other.green - green) * share,
                blue + (other.blue - blue) * share);
    }

    /** The same hue with a luminance of 1 (weights .3, .59, .11). */
    Rgb normalised() {
        return times(1 / (.3 * red + .59 * green + .11 * blue));
    }
}
