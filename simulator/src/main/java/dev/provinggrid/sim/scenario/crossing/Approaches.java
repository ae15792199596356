package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.cooperation.Route;
import dev.provinggrid.sim.run.Parameters;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The directions and distances from which vehicles approach the crossing, in pairs. Each pair starts farther out than
 * the one before and is turned a little, so no two vehicles come from the same direction and none comes from a
 * direction in which another leaves.
 *
 * @param firstM distance of the first of a pair from the crossing, first pair
 * @param secondM of the second
 * @param spacingM from pair to pair
 * @param angleRad between the paths of the first pair
 * @param pathM length of the first pair's paths
 */
record Approaches(int vehicles, double firstM, double secondM, double spacingM, double angleRad, double pathM) {

    private static final double TURN_RAD = Math.toRadians(2);

    /**
     * A vehicle's approach.
     *
     * @param id {@code v01}, {@code v02} and so on
     * @param distanceM from its start to the crossing
     */
    record Approach(String id, double distanceM, double headingRad, double pathM) {

        Route route() {
            return new Route(List.of(at(-distanceM), at(pathM - distanceM)));
        }

        /** At its start. */
        BodyState start(double speedMps) {
            Route.Point place = at(-distanceM);
            return BodyState.at(place.x(), place.y(), 0, headingRad, speedMps);
        }

        private Route.Point at(double beyondM) {
            return new Route.Point(beyondM * StrictMath.cos(headingRad), beyondM * StrictMath.sin(headingRad));
        }
    }

    static Approaches of(Parameters given) {
        return new Approaches(
                given.integer("vehicles"),
                given.number("firstDistance"),
                given.number("secondDistance"),
                given.number("spacing"),
                given.number("crossingAngle"),
                given.number("pathLength"));
    }

    /** All of them, in the order of their ids. */
    List<Approach> all() {
        return IntStream.range(0, vehicles).mapToObj(this::approach).toList();
    }

    private Approach approach(int index) {
        int pair = index / 2;
        boolean first = index % 2 == 0;
        double turned = pair * TURN_RAD;
        double behind = pair * spacingM;
        return new Approach(
                id(index), (first ? firstM : secondM) + behind, first ? turned : angleRad + turned, pathM + behind);
    }

    static String id(int index) {
        return "v" + number(index);
    }

    /** Two digits, from 01 on. */
    static String number(int index) {
        return (index < 9 ? "0" : "") + (index + 1);
    }
}
