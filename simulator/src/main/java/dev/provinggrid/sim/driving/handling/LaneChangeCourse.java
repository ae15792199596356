package dev.provinggrid.sim.driving.handling;

import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.ReferenceLine.Shift;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The severe double lane change of ISO 3888-1 for a vehicle of some width b: a lane of 15 m, 30 m to change to the left, a
 * lane of 25 m, 25 m to change back, a lane of 15 m and an exit of 15 m. Lanes are 1.1 b + 0.25, 1.2 b + 0.25 and 1.3 b + 0.25 m wide;
 * the right edges of the first and the last are in line. (After descriptions of the standard, whose text was not at hand.)
 *
 * @param gates in the order in which they are driven through
 * @param lengthM from the first cone to the last
 */
public record LaneChangeCourse(List<Gate> gates, double lengthM) {

    /** Where the 3.5 m offset of the second lane's right edge is measured from; sources differ. */
    public enum OffsetDatum {
        /** The right edge of the first lane: the way is displaced by about 3.5 m. */
        RIGHT_EDGE,
        /** The middle of the first lane: harsher. */
        MIDDLE
    }

    public static final double LENGTH_M = 125;

    private static final double OFFSET_M = 3.5;

    /**
     * How far a change of lanes reaches into the gates on either side: within the 30 and 25 m between them it would want more lateral
     * acceleration than a dry road gives at 20 m/s.
     */
    private static final double INTO_THE_GATE_M = 6;

    public LaneChangeCourse {
        gates = List.copyOf(gates);
    }

    /**
     * Sets up the course; the first lane begins at x = 0 and its middle is y = 0.
     *
     * @param vehicleWidthM b, without mirrors
     */
    public static LaneChangeCourse of(double vehicleWidthM, OffsetDatum datum) {
        double first = 1.1 * vehicleWidthM + 0.25;
        double second = 1.2 * vehicleWidthM + 0.25;
        double third = 1.3 * vehicleWidthM + 0.25;
        double edge = -first / 2;
        double displaced = OFFSET_M + (datum == OffsetDatum.RIGHT_EDGE ? edge : 0);
        return new LaneChangeCourse(
                List.of(
                        new Gate("lane 1", 0, 15, 0, first),
                        new Gate("lane 2", 45, 70, displaced + second / 2, second),
                        new Gate("lane 3", 95, 110, edge + third / 2, third),
                        new Gate("exit", 110, LENGTH_M, edge + third / 2, third)),
                LENGTH_M);
    }

    /** Every cone; where one gate ends and the next begins there is one of them. */
    public List<Cone> cones() {
        Map<List<Double>, Cone> byPlace = new LinkedHashMap<>();
        gates.forEach(gate -> gate.cones().forEach(it -> byPlace.putIfAbsent(List.of(it.x(), it.y()), it)));
        return List.copyOf(byPlace.values());
    }

    /** The way through the middle of the gates. */
    public ReferenceLine path() {
        return ReferenceLine.shifting(
                0, 0, 0, List.of(change(gates.get(0), gates.get(1)), change(gates.get(1), gates.get(2))));
    }

    private static Shift change(Gate left, Gate entered) {
        double from = left.toM() - INTO_THE_GATE_M;
        return new Shift(from, entered.fromM() + INTO_THE_GATE_M - from, entered.middleM());
    }
}
