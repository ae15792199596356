/**
 * Sensors of the vehicle's own motion: wheel encoders, inertial measurement and satellite position. Each sensor gets
 * the true state of the vehicle and draws its errors from its own random stream. Frames as in the vehicle model:
 * world with z up, body ISO 8855.
 */
package dev.provinggrid.sim.sensing.motion;
