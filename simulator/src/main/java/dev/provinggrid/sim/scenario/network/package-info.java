/** The scenario sumo-network: a vehicle under test drives a route through the traffic of any network of SUMO. */
package dev.provinggrid.sim.scenario.network;
