/**
 * How a vehicle comes towards what it is tested on: a {@link dev.provinggrid.sim.driving.approach.Departure} puts it under way at its
 * speed, {@link dev.provinggrid.sim.driving.approach.FullStops} says what it takes to stop it there, and a meter whether the speed was held.
 */
package dev.provinggrid.sim.driving.approach;
