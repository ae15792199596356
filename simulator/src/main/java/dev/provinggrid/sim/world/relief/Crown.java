package dev.provinggrid.sim.world.relief;

/**
 * How a road falls from its middle to both edges: a parabola, and level beyond the edges.
 *
 * @param fall from the middle to an edge, divided by the way between them; 0 where the road is level across
 */
public record Crown(double fall) {

    public static final Crown NONE = new Crown(0);

    /** From the middle to an edge, m. */
    private static final double HALF_WIDTH_M = 3;

    public boolean isLevel() {
        return fall == 0;
    }

    /** Height below the middle of the road, m. */
    public double dropM(double leftM) {
        double aside = Math.min(Math.abs(leftM), HALF_WIDTH_M);
        return fall * aside * aside / HALF_WIDTH_M;
    }

    /** Slope dz/dy to the left; 0 beyond the edges. */
    public double slope(double leftM) {
        return Math.abs(leftM) < HALF_WIDTH_M ? -2 * fall * leftM / HALF_WIDTH_M : 0;
    }
}
