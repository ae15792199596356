/**
 * Sensors of the vehicle's own motion: wheel encoders, inertial measurement, pose and satellite position. A sensor is given
 * what is true of the vehicle and draws its errors from a random stream of its own that it is handed. Frames as in the vehicle: world with z up, body ISO 8855.
 */
package dev.provinggrid.sim.sensing.motion;
