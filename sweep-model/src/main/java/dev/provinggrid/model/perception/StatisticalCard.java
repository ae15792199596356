package dev.provinggrid.model.perception;

/**
 * A perception model of kind {@code statistical}: the confidence a detector reports on average, fitted to recordings.
 * {@code c = cMax sigma(q) + noise}, {@code q = 2 ln(A/A50) + 0.5 ln(C/0.05) - 1.5 + min(3, ln(E/E50)/s)} with the apparent area
 * A of the target, its contrast C, the illuminance E at it, and the logistic function sigma.
 *
 * @param label what it was fitted to, for example {@code fitted to the published recordings}
 * @param limitation what its results must not be used for; may be empty
 * @param areaHalfPx2 A50, px2 at a focal length of 829 px
 * @param luxHalf E50, lx
 * @param luxSlope s, of ln(E), dimensionless, about 0.3 to 1.2
 * @param confidenceMax cMax, 0 to 1
 * @param confidenceNoise standard deviation of the confidence from image to image, 0 to 1
 * @param digest SHA-256 (hex) of the card's canonical JSON
 */
public record StatisticalCard(
        String name,
        String title,
        String label,
        String limitation,
        double areaHalfPx2,
        double luxHalf,
        double luxSlope,
        double confidenceMax,
        double confidenceNoise,
        String digest)
        implements PerceptionCard {

    /** Name of the kind in results. */
    public static final String KIND = "statistical";

    @Override
    public String kind() {
        return KIND;
    }
}
