package dev.provinggrid.sim.world;

import java.util.Arrays;

/**
 * Height of a road along its length: the slope dz/ds is piecewise linear between knots and constant beyond them, so height is
 * smooth and exactly the integral of the slope.
 */
public final class GradeProfile {

    private final double[] alongM;
    private final double[] slopes;
    private final double[] heights;

    /**
     * @param alongM knots, horizontal distance along the road, m, ascending
     * @param slopes dz/ds at the knots, 1
     * @param heightAtZeroM height at distance 0, m
     */
    public GradeProfile(double[] alongM, double[] slopes, double heightAtZeroM) {
        this.alongM = alongM.clone();
        this.slopes = slopes.clone();
        this.heights = new double[alongM.length];
        for (int i = 1; i < alongM.length; i++) {
            heights[i] = heights[i - 1] + (slopes[i - 1] + slopes[i]) / 2 * (alongM[i] - alongM[i - 1]);
        }
        double lift = heightAtZeroM - heightM(0);
        Arrays.setAll(heights, i -> heights[i] + lift);
    }

    /** A road without slope at height 0. */
    public static GradeProfile level() {
        return constant(0);
    }

    /** A road of one slope through height 0. */
    public static GradeProfile constant(double slope) {
        return new GradeProfile(new double[] {0}, new double[] {slope}, 0);
    }

    public double heightM(double sM) {
        int last = alongM.length - 1;
        if (sM <= alongM[0]) {
            return heights[0] + slopes[0] * (sM - alongM[0]);
        }
        if (sM >= alongM[last]) {
            return heights[last] + slopes[last] * (sM - alongM[last]);
        }
        int i = segment(sM);
        double ds = sM - alongM[i];
        return heights[i] + (slopes[i] + slope(sM)) / 2 * ds;
    }

    /** dz/ds. */
    public double slope(double sM) {
        int last = alongM.length - 1;
        if (sM <= alongM[0]) {
            return slopes[0];
        }
        if (sM >= alongM[last]) {
            return slopes[last];
        }
        int i = segment(sM);
        double u = (sM - alongM[i]) / (alongM[i + 1] - alongM[i]);
        return slopes[i] + u * (slopes[i + 1] - slopes[i]);
    }

    private int segment(double sM) {
        int i = 0;
        while (sM > alongM[i + 1]) {
            i++;
        }
        return i;
    }
}
