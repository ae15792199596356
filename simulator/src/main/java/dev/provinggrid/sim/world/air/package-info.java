/** The air and its light: what weathers stand for, and what a sweep states instead. */
package dev.provinggrid.sim.world.air;
