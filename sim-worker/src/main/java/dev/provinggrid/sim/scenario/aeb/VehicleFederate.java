package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.Federate;

/** Moves the vehicle. */
record VehicleFederate(Stage stage, Plant plant, long periodNs) implements Federate {

    @Override
    public void step(long nowNs) {
        plant.step(stage.command().get());
        stage.vehicle().offer(plant.state());
    }
}
