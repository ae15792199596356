/**
 * Films a run: the view of an eye or, without one, the road from above, or the view of a camera that follows a
 * vehicle.
 */
package dev.provinggrid.sim.scenario.film;
