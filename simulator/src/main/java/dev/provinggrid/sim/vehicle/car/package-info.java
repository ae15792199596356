/**
 * A car that rolls where its front wheels point, moved along by a {@link dev.provinggrid.sim.vehicle.car.Propulsion}: engine torque
 * against inertia, drag and rolling, or the asked acceleration itself. Origin of the equations: the middle of the rear axle.
 */
package dev.provinggrid.sim.vehicle.car;
