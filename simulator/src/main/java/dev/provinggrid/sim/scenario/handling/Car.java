package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import dev.provinggrid.sim.vehicle.tyre.MagicFormulaTyre;

/** Cars of the manifests. */
enum Car {
    G35,
    BMW_320I,
    RZR_PRO_R;

    /** On passenger tyres. */
    VehicleParameters parameters() {
        return switch (this) {
            case G35 -> VehiclePresets.g35OnPassengerTyres();
            case BMW_320I -> VehiclePresets.bmw320i();
            case RZR_PRO_R -> VehiclePresets.rzrProR4Ultimate().withTyre(MagicFormulaTyre.PASSENGER);
        };
    }

    /** Of the body, for pictures (assumed), m. */
    double heightM() {
        return switch (this) {
            case G35 -> 1.47;
            case BMW_320I -> 1.42;
            case RZR_PRO_R -> 1.9;
        };
    }
}
