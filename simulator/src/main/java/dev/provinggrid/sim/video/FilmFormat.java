package dev.provinggrid.sim.video;

/**
 * Size and rate of a film.
 *
 * @param width px, even
 * @param height px, even
 * @param periodNs simulated time between two pictures
 */
public record FilmFormat(int width, int height, long periodNs) {

    /** Of pictures in the shape of others, that many times as large; an odd size loses its last column or row. */
    public static FilmFormat scaled(int width, int height, double scale, long periodNs) {
        return new FilmFormat(even(width * scale), even(height * scale), periodNs);
    }

    private static int even(double size) {
        return Math.max(2, 2 * (int) (size / 2));
    }

    /** An encoder halves the colours' resolution, so it cannot take an odd size. */
    public FilmFormat {
        if (width <= 0 || height <= 0 || width % 2 != 0 || height % 2 != 0 || periodNs <= 0) {
            throw new IllegalArgumentException("no film of " + width + " x " + height + " every " + periodNs + " ns");
        }
    }
}
