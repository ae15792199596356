package dev.provinggrid.sim.handling;

/**
 * A circle that is driven round to the left, beginning in the origin along x.
 *
 * @param radiusM positive
 */
public record Circle(double radiusM) implements Path {

    @Override
    public Station beside(double x, double y) {
        return at(radiusM * StrictMath.atan2(x, radiusM - y));
    }

    @Override
    public Station at(double alongM) {
        double angle = alongM / radiusM;
        return new Station(
                alongM, radiusM * StrictMath.sin(angle), radiusM * (1 - StrictMath.cos(angle)), angle, 1 / radiusM);
    }
}
