package dev.provinggrid.sim.driving.approach;

import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.vehicle.chassis.AntiLock;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.vehicle.chassis.LostCircuit;
import java.util.Optional;

/**
 * How a vehicle departs from its data sheet to fit recordings, and its brake assistance and faults.
 *
 * @param throttleGain factor on the driving force
 * @param throttleLagS first-order lag of the driving force, s
 * @param brakeStrength factor on the braking torque
 * @param rollingResistance factor on the surface's rolling resistance
 * @param antiLock whether its wheels are kept from locking
 * @param brakeBuildUpS time constant with which the brakes build up; 0 for no delay
 * @param engineBrakingNm friction of the engine at its redline; 0 for none
 * @param lost brake circuit that has no pressure
 */
public record PlantTuning(
        EgoCar car,
        double throttleGain,
        double throttleLagS,
        double brakeStrength,
        double rollingResistance,
        boolean antiLock,
        double brakeBuildUpS,
        double engineBrakingNm,
        LostCircuit lost) {

    private static final double THROTTLE_LAG_S = .2;

    public static PlantTuning of(Parameters given) {
        return new PlantTuning(
                given.choice("vehicle", EgoCar.class),
                given.number("throttleGain"),
                given.number("throttleLag"),
                given.number("brakeStrength"),
                given.number("rollingResistance"),
                given.flag("antiLock"),
                given.number("brakeBuildUp"),
                given.number("engineBraking"),
                LostCircuit.NONE);
    }

    /** The same vehicle by its data sheet. */
    public PlantTuning untuned() {
        return new PlantTuning(car, 1, THROTTLE_LAG_S, 1, 1, false, 0, 0, LostCircuit.NONE);
    }

    PlantTuning without(LostCircuit circuit) {
        return new PlantTuning(
                car,
                throttleGain,
                throttleLagS,
                brakeStrength,
                rollingResistance,
                antiLock,
                brakeBuildUpS,
                engineBrakingNm,
                circuit);
    }

    /** What does not change of the vehicle. */
    public Build build() {
        return VehiclePlant.build(car.parameters(), car.heightM());
    }

    /** What its full brake torque gives where the tyres hold, m/s2. */
    public double fullBrakeMps2() {
        return vehicle().brakes().decelerationMps2();
    }

    VehicleParameters vehicle() {
        VehicleParameters plain = car.parameters();
        Optional<AntiLock> kept = antiLock ? Optional.of(AntiLock.STANDARD) : Optional.empty();
        double stoppingDistance = plain.brakes().stoppingDistanceM() / brakeStrength;
        return plain.withThrottleGain(throttleGain)
                .withThrottleLag(throttleLagS)
                .withEngineBraking(engineBrakingNm)
                .withBrakes(new Brakes(stoppingDistance, brakeBuildUpS, kept, lost));
    }
}
