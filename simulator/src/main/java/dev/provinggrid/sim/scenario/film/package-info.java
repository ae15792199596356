/** Shows a run to whoever watches it: what an eye saw, or where it has none, the road from above; or what a camera sees
 * that follows a vehicle. */
package dev.provinggrid.sim.scenario.film;
