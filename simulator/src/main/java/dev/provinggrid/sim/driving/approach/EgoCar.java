package dev.provinggrid.sim.driving.approach;

import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePresets;

/** Vehicles that can be under test, each on its own tyres. */
enum EgoCar {
    RZR_PRO_R,
    G35,
    BMW_320I;

    VehicleParameters parameters() {
        return switch (this) {
            case RZR_PRO_R -> VehiclePresets.rzrProR4Ultimate();
            case G35 -> VehiclePresets.g35();
            case BMW_320I -> VehiclePresets.bmw320i();
        };
    }

    /** Of the body (assumed), m. */
    double heightM() {
        return switch (this) {
            case RZR_PRO_R -> 1.9;
            case G35 -> 1.47;
            case BMW_320I -> 1.42;
        };
    }
}
