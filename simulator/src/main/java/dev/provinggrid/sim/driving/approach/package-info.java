/**
 * How a vehicle approaches its target: a {@link dev.provinggrid.sim.driving.approach.Departure} starts it at its
 * speed, {@link dev.provinggrid.sim.driving.approach.FullStops} gives the distance it needs to stop, and a meter
 * checks whether it held the speed.
 */
package dev.provinggrid.sim.driving.approach;
