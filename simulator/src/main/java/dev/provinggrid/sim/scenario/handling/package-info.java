/**
 * The handling scenarios: {@link dev.provinggrid.sim.scenario.handling.DoubleLaneChange} and {@link
 * dev.provinggrid.sim.scenario.handling.SkidPad}. A {@link dev.provinggrid.sim.scenario.handling.TestVehicle} is one of some cars,
 * moved by one of some models on one of some tyres; the courses are level and lie along x.
 */
package dev.provinggrid.sim.scenario.handling;
