package dev.provinggrid.sim.traffic;

/** Which lights of a vehicle are on: its indicators and its brake lights. */
public record VehicleLights(boolean right, boolean left, boolean brake) {

    public static final VehicleLights OFF = new VehicleLights(false, false, false);
}
