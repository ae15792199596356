package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.scenario.Parameters;

/**
 * Where the vehicle departs from its data sheet, to be fitted to recordings.
 *
 * @param throttleGain factor on the driving force
 * @param throttleLagS first-order lag of the driving force, s
 * @param brakeStrength factor on the braking torque
 * @param rollingResistance factor on the surface's rolling resistance
 */
record PlantTuning(double throttleGain, double throttleLagS, double brakeStrength, double rollingResistance) {

    static PlantTuning of(Parameters given) {
        return new PlantTuning(
                given.number("throttleGain"),
                given.number("throttleLag"),
                given.number("brakeStrength"),
                given.number("rollingResistance"));
    }
}
