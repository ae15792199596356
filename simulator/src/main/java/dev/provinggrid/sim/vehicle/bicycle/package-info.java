/**
 * Vehicles of one track: each axle is one wheel, the body neither rolls nor pitches, the ground is level. {@link
 * dev.provinggrid.sim.vehicle.bicycle.LinearHandling} has the closed forms of the linear theory; {@link
 * dev.provinggrid.sim.vehicle.bicycle.Bicycle} drives one of three {@link dev.provinggrid.sim.vehicle.bicycle.BicycleModel}s with
 * the steering, drivetrain, brakes and drag of the full vehicle. Units SI; frames ISO 8855, origin in the centre of gravity.
 */
package dev.provinggrid.sim.vehicle.bicycle;
