package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.cooperation.Circle;
import dev.provinggrid.sim.cooperation.Negotiation;
import dev.provinggrid.sim.cooperation.computer.Computation;
import dev.provinggrid.sim.cooperation.computer.Processor;
import dev.provinggrid.sim.cooperation.radio.Delay;
import dev.provinggrid.sim.cooperation.radio.Fading;
import dev.provinggrid.sim.cooperation.radio.RadioChannel;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.vehicle.car.CarParameters;
import dev.provinggrid.sim.vehicle.car.Pedals;

/**
 * Parameters of a crossing.
 *
 * @param kept of the run
 */
record CrossingCase(
        Approaches approaches,
        RadioChannel channel,
        Negotiation negotiation,
        Rule rule,
        Pedals pedals,
        double durationS,
        Kept kept) {

    static final long STEP_NS = 10_000_000;

    /** Words of the manifest. */
    enum Rule {
        YIELD_TO_EARLIER,
        RESERVATION,
        NONE
    }

    /** Words of the manifest. */
    enum PlantModel {
        ONE_DOF,
        KINEMATIC
    }

    /** Words of the manifest. */
    enum DistanceLoss {
        NONE,
        RAYLEIGH
    }

    /**
     * The files that a run keeps.
     *
     * @param messages whether every message is logged
     */
    record Kept(double traceRateHz, boolean messages) {

        /** Between two rows. */
        long periodNs() {
            return SimTime.ofSeconds(1 / traceRateHz);
        }
    }

    static CrossingCase of(Parameters given) {
        return new CrossingCase(
                Approaches.of(given),
                channel(given),
                negotiation(given),
                given.choice("rule", Rule.class),
                pedals(given),
                given.number("duration"),
                new Kept(given.number("traceRate"), given.flag("messageLog")));
    }

    private static RadioChannel channel(Parameters given) {
        Fading fading = switch (given.choice("distanceLoss", DistanceLoss.class)) {
            case NONE -> new Fading.None();
            case RAYLEIGH -> new Fading.Rayleigh(given.number("fadingDistance"), given.number("pathLossExponent"));
        };
        return new RadioChannel(
                given.number("channelLoad"),
                given.number("channelCapacity"),
                given.number("channelWindow"),
                given.number("range"),
                given.number("loss"),
                fading,
                new Delay(given.number("delay"), given.number("delayDeviation")));
    }

    private static Negotiation negotiation(Parameters given) {
        Circle circle = new Circle(
                given.number("conflictRadius"),
                given.number("speed"),
                given.number("margin"),
                given.number("acceleration"));
        return new Negotiation(
                circle,
                new Processor(given.number("computer")),
                new Computation(given.number("convergence"), given.number("operations"), 1),
                given.number("messageSize"),
                SimTime.ofSeconds(given.number("messagePeriod")),
                STEP_NS);
    }

    private static Pedals pedals(Parameters given) {
        return new Pedals(
                CarParameters.COROLLA,
                given.choice("plant", PlantModel.class) == PlantModel.KINEMATIC,
                given.number("acceleration"),
                given.number("brake"));
    }

    Circle circle() {
        return negotiation.circle();
    }
}
