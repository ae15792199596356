package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.world.ReferenceLine;

/**
 * Parameters of a ring road.
 *
 * @param noiseMps2 standard deviation of what followers add to every decision
 */
record RingCase(
        Layout layout,
        HumanDrivers humans,
        Control control,
        Plants plants,
        Synchronisation synchronisation,
        Recording recording,
        double noiseMps2) {

    static RingCase of(Parameters given) {
        Layout layout = Layout.of(given);
        return new RingCase(
                layout,
                HumanDrivers.of(given),
                Control.of(given, layout.vehicles()),
                Plants.of(given, layout.vehicles()),
                Synchronisation.of(given),
                Recording.of(given),
                given.number("noise"));
    }

    /**
     * The road and the vehicles on it.
     *
     * @param lengthM of the road
     */
    record Layout(int vehicles, double lengthM, double vehicleLengthM, double initialMps) {

        static Layout of(Parameters given) {
            int vehicles = given.integer("vehicles");
            double length = given.number("roadLength");
            return new Layout(
                    vehicles,
                    length > 0 ? length : vehicles * given.number("spacing"),
                    given.number("vehicleLength"),
                    given.number("initialSpeed"));
        }

        ReferenceLine road() {
            return ReferenceLine.ring(0, 0, lengthM / (2 * StrictMath.PI));
        }

        double spacingM() {
            return lengthM / vehicles;
        }
    }

    /**
     * What is recorded and judged.
     *
     * @param judgedS the last part of the run
     * @param agentsHz 0 for no motion of single vehicles
     */
    record Recording(double durationS, double judgedS, double traceHz, double agentsHz) {

        static Recording of(Parameters given) {
            return new Recording(
                    given.number("duration"),
                    given.number("judgedTime"),
                    given.number("traceRate"),
                    given.number("agentsRate"));
        }

        double judgedFromS() {
            return durationS - judgedS;
        }
    }
}
