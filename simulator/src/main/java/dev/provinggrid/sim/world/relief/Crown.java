package dev.provinggrid.sim.world.relief;

/**
 * How a road falls to both edges: level in the middle, where wheels have worn it, from there a parabola, and level beyond the edges. A vehicle
 * that nobody steers stays where it is on the level part; from a round crown it slides aside on snow.
 *
 * @param fall from the level part to an edge, divided by the way between them; 0 where the road is level across
 */
public record Crown(double fall) {

    public static final Crown NONE = new Crown(0);

    /** Half the width of the level part, and the way from there to an edge, m. */
    private static final double WORN_M = 1.5;

    private static final double FALLING_M = 1.5;

    public boolean isLevel() {
        return fall == 0;
    }

    /** Height below the middle of the road, m. */
    public double dropM(double leftM) {
        double down = Math.clamp(Math.abs(leftM) - WORN_M, 0, FALLING_M);
        return fall * down * down / FALLING_M;
    }

    /** Slope dz/dy to the left; 0 beyond the edges. */
    public double slope(double leftM) {
        double down = Math.max(0, Math.abs(leftM) - WORN_M);
        return down < FALLING_M ? -2 * fall * down / FALLING_M * Math.signum(leftM) : 0;
    }
}
