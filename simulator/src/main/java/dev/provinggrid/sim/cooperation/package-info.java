/**
 * Vehicles that agree on who crosses first. Each publishes its trajectory, searches those it hears for crossings, and by its {@link
 * dev.provinggrid.sim.cooperation.CrossingRule} keeps its speed or plans a new one. What the search costs is time on the computer aboard;
 * what is said goes over the radio.
 */
package dev.provinggrid.sim.cooperation;
