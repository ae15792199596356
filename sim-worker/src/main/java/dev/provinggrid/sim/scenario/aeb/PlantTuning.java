package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.scenario.Parameters;

/**
 * Where the vehicle departs from its data sheet, to be fitted to recordings, and what helps its brakes.
 *
 * @param throttleGain factor on the driving force
 * @param throttleLagS first-order lag of the driving force, s
 * @param brakeStrength factor on the braking torque
 * @param rollingResistance factor on the surface's rolling resistance
 * @param antiLock whether its wheels are kept from locking
 * @param brakeBuildUpS time constant with which the brakes build up; 0 takes hold at once
 * @param engineBrakingNm friction of the engine at its redline; 0 for none
 */
record PlantTuning(
        double throttleGain,
        double throttleLagS,
        double brakeStrength,
        double rollingResistance,
        boolean antiLock,
        double brakeBuildUpS,
        double engineBrakingNm) {

    static PlantTuning of(Parameters given) {
        return new PlantTuning(
                given.number("throttleGain"),
                given.number("throttleLag"),
                given.number("brakeStrength"),
                given.number("rollingResistance"),
                given.flag("antiLock"),
                given.number("brakeBuildUp"),
                given.number("engineBraking"));
    }
}
