package dev.provinggrid.sim.scenario.regulation;

import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.driving.regulation.EgoBody;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.traffic.fleet.FleetPedals;

/** The ego as a vehicle: its pedals follow the speed that the model wants, a hundred times a second. */
final class PlantBody implements EgoBody {

    private static final long DECISION_NS = SimTime.NS_PER_S / 100;
    private static final double DECISION_S = .01;
    private static final int DECISIONS = 10;
    private static final double STEP_S = DECISIONS * DECISION_S;

    /** Until pedals and springs hold the speed. */
    private static final int STEPS_BEFORE = 100;

    /** In a step; 1 m/s2, as a model that returns to its first speed. */
    private static final double GENTLY_MPS = .1;

    /** Slower, it is taken to stand. */
    private static final double STANDS_MPS = .05;

    private final Plant plant;
    private final FleetPedals pedals;
    private final double ahead;
    private long nowNs;

    /**
     * One that has held the speed for 10 s.
     *
     * @param plant that rolls
     * @param x where it is then, m
     */
    PlantBody(Plant plant, FleetPedals pedals, double x) {
        this.plant = plant;
        this.pedals = pedals;
        double steady = plant.state().speedMps();
        for (int i = 0; i < STEPS_BEFORE; i++) {
            drive(Math.clamp(steady, speedMps() - GENTLY_MPS, speedMps() + GENTLY_MPS));
        }
        this.ahead = x - plant.state().x();
    }

    @Override
    public double x() {
        return plant.state().x() + ahead;
    }

    @Override
    public double speedMps() {
        double speed = plant.state().speedMps();
        return speed < STANDS_MPS ? 0 : speed;
    }

    @Override
    public void drive(double wantedMps) {
        double acceleration = (wantedMps - speedMps()) / STEP_S;
        for (int i = 0; i < DECISIONS; i++) {
            decide(acceleration);
        }
    }

    private void decide(double accelerationMps2) {
        nowNs += DECISION_NS;
        plant.advance(nowNs, pedals.press(accelerationMps2, 0, plant.state(), DECISION_S));
    }
}
