/**
 * Vehicles that agree on who crosses first. Each publishes its trajectory, searches those it hears for crossings, and
 * its {@link dev.provinggrid.sim.cooperation.CrossingRule} decides whether it keeps its speed or plans a new one. The
 * search takes time on the vehicle's computer; messages go over the radio.
 */
package dev.provinggrid.sim.cooperation;
