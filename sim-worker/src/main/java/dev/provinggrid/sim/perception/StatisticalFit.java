package dev.provinggrid.sim.perception;

/**
 * Parameters of a {@link StatisticalDetector}.
 *
 * @param areaHalfPx2 A50, apparent size at which half the greatest confidence is reached, px^2 in the published camera
 * @param luxHalf E50, illuminance of the same, lx
 * @param luxSlope s, spread of ln(illuminance), 1
 * @param confidenceMax greatest mean confidence, in (0, 1]
 * @param confidenceNoise standard deviation of the confidence, in [0, 1]
 */
public record StatisticalFit(
        double areaHalfPx2, double luxHalf, double luxSlope, double confidenceMax, double confidenceNoise) {}
