/**
 * The vehicle model. {@link dev.provinggrid.sim.vehicle.Vehicle} takes {@link dev.provinggrid.sim.agent.Controls} step by
 * step: it advances steering and {@link dev.provinggrid.sim.vehicle.powertrain.Drivetrain} by their own rules, holds their
 * torques during the step and lets an {@link dev.provinggrid.sim.engine.Integrator} advance the equations of motion, which
 * know nothing of time. Four corners, each with {@link dev.provinggrid.sim.vehicle.chassis.Suspension}, {@link
 * dev.provinggrid.sim.vehicle.chassis.Wheel} and {@link dev.provinggrid.sim.vehicle.tyre.Tyre}, meet the {@link
 * dev.provinggrid.sim.vehicle.Ground}, which the world implements. Units SI; frames ISO 8855.
 */
package dev.provinggrid.sim.vehicle;
