/**
 * Sensors of the vehicle's own motion: wheel encoders, inertial measurement, pose and satellite position. A sensor reads the
 * {@link dev.provinggrid.sim.vehicle.Vehicle}, never changes it, and draws its errors from a random stream of its own that it
 * is handed. Frames as in the vehicle: world with z up, body ISO 8855.
 */
package dev.provinggrid.sim.sensor;
