package dev.provinggrid.sim.driving.handling;

import java.util.List;
import java.util.stream.Stream;

/**
 * A straight lane between cones.
 *
 * @param name as the standard numbers its sections
 * @param fromM where along the course it begins
 * @param toM where it ends
 * @param middleM its centre line, left of that of the first lane
 * @param widthM between the cones
 */
public record Gate(String name, double fromM, double toM, double middleM, double widthM) {

    /** Cones at start, middle and end, on both sides, touching the lane from outside. */
    public List<Cone> cones() {
        double aside = widthM / 2 + Cone.RADIUS_M;
        return Stream.of(fromM, (fromM + toM) / 2, toM)
                .flatMap(along -> Stream.of(
                        new Cone(name + " left " + metres(along), along, middleM + aside),
                        new Cone(name + " right " + metres(along), along, middleM - aside)))
                .toList();
    }

    /** Whether a point beside this gate is outside of it. */
    public boolean isLeftBy(double x, double y) {
        return x >= fromM && x <= toM && Math.abs(y - middleM) > widthM / 2;
    }

    private static String metres(double along) {
        return Math.round(along) + " m";
    }
}
