/** The world a vehicle meets: road, surface and its condition, weather, daylight and lamps. Immutable. */
package dev.provinggrid.sim.world;
