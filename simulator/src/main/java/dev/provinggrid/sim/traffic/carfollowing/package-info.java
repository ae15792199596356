/**
 * How drivers follow one another: what a {@link dev.provinggrid.sim.traffic.carfollowing.CarFollowing} asks of its vehicle for the gap to the one
 * ahead and the speeds of both. The rules hold no state; lag and noise belong to whoever applies them.
 */
package dev.provinggrid.sim.traffic.carfollowing;
