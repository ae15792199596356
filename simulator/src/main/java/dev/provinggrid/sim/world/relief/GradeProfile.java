package dev.provinggrid.sim.world.relief;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Height of a road along its length: the slope dz/ds is piecewise linear between knots and constant beyond them, so height is
 * smooth and exactly the integral of the slope.
 */
public final class GradeProfile {

    private static final int PARTS_PER_KNOT = 2;

    private final double[] alongM;
    private final double[] slopes;
    private final double[] heights;

    /** For parts of equal length, the last knot at or before where each begins: every wheel asks in every step. */
    private final int[] knotOfPart;

    private final double partsPerM;

    /**
     * Integrates slopes.
     *
     * @param alongM knots, horizontal distance along the road, m, ascending
     * @param slopes dz/ds at the knots, 1
     * @param heightAtZeroM height at distance 0, m
     */
    public GradeProfile(double[] alongM, double[] slopes, double heightAtZeroM) {
        this.alongM = alongM.clone();
        this.slopes = slopes.clone();
        this.heights = new double[alongM.length];
        this.knotOfPart = new int[PARTS_PER_KNOT * alongM.length];
        double lengthM = alongM[alongM.length - 1] - alongM[0];
        this.partsPerM = lengthM > 0 ? knotOfPart.length / lengthM : 0;
        for (int part = 1, knot = 0; part < knotOfPart.length; part++) {
            while (knot < alongM.length - 1 && (alongM[knot + 1] - alongM[0]) * partsPerM <= part) {
                knot++;
            }
            knotOfPart[part] = knot;
        }
        for (int i = 1; i < alongM.length; i++) {
            heights[i] = heights[i - 1] + (slopes[i - 1] + slopes[i]) / 2 * (alongM[i] - alongM[i - 1]);
        }
        double lift = heightAtZeroM - heightM(0);
        Arrays.setAll(heights, i -> heights[i] + lift);
    }

    /** A road of one slope through height 0. */
    public static GradeProfile constant(double slope) {
        return new GradeProfile(new double[] {0}, new double[] {slope}, 0);
    }

    /**
     * The same with slopes added, nowhere steeper than a greatest slope that it keeps itself.
     *
     * @param heldAtM where along the road the height stays as it is, m
     */
    GradeProfile plus(GradeProfile added, double steepest, double heldAtM) {
        double[] knots = DoubleStream.concat(Arrays.stream(alongM), Arrays.stream(added.alongM))
                .sorted()
                .distinct()
                .toArray();
        double[] sums = Arrays.stream(knots)
                .map(it -> Math.clamp(slope(it) + added.slope(it), -steepest, steepest))
                .toArray();
        double raised = new GradeProfile(knots, sums, 0).heightM(heldAtM);
        return new GradeProfile(knots, sums, heightM(heldAtM) - raised);
    }

    /** Height at a distance, m. */
    public double heightM(double sM) {
        int i = knotBefore(sM);
        double ds = sM - alongM[i];
        return heights[i] + (slopes[i] + slope(i, ds)) / 2 * ds;
    }

    /** Slope dz/ds at a distance. */
    public double slope(double sM) {
        int i = knotBefore(sM);
        return slope(i, sM - alongM[i]);
    }

    private double slope(int i, double ds) {
        if (ds <= 0 || i == alongM.length - 1) {
            return slopes[i];
        }
        return slopes[i] + (slopes[i + 1] - slopes[i]) * (ds / (alongM[i + 1] - alongM[i]));
    }

    /** The last knot at or before a distance; the first one where there is none. */
    private int knotBefore(double sM) {
        double part = Math.clamp((sM - alongM[0]) * partsPerM, 0, knotOfPart.length - 1);
        int knot = knotOfPart[(int) part];
        while (knot < alongM.length - 1 && alongM[knot + 1] <= sM) {
            knot++;
        }
        while (knot > 0 && alongM[knot] > sM) {
            knot--;
        }
        return knot;
    }
}
