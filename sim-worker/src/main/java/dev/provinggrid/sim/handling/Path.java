package dev.provinggrid.sim.handling;

/** A line to be driven. */
public interface Path {

    /**
     * A place on the path.
     *
     * @param alongM way from its beginning, or a coordinate that grows with it as fast
     * @param headingRad of its tangent
     * @param curvature 1/m, positive to the left
     */
    record Station(double alongM, double x, double y, double headingRad, double curvature) {

        /** How far to the left of the path a point beside this place is, m. */
        public double leftM(double pointX, double pointY) {
            return (pointY - y) * StrictMath.cos(headingRad) - (pointX - x) * StrictMath.sin(headingRad);
        }
    }

    /** The place beside a point that is near the path. */
    Station beside(double x, double y);

    /** The place at a way from the beginning. */
    Station at(double alongM);
}
