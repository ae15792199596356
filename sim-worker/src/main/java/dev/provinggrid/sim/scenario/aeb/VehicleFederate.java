package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.Federate;

/** Moves the vehicle. */
record VehicleFederate(Stage stage) implements Federate {

    private static final int STEPS = (int) (Stage.WINDOW_NS / 1_000_000);

    @Override
    public long periodNs() {
        return Stage.WINDOW_NS;
    }

    @Override
    public void step(long nowNs) {
        stage.offRoader().drive(stage.command().get(), STEPS);
        stage.vehicle().offer(stage.offRoader().state());
    }
}
