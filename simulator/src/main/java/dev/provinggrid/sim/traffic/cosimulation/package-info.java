/**
 * Traffic of another program in step with a run: {@link dev.provinggrid.sim.traffic.cosimulation.TrafficStepper} exchanges poses with it at
 * barriers and keeps its vehicles in the run's world, where drivers, cameras and meters meet them like anybody else.
 */
package dev.provinggrid.sim.traffic.cosimulation;
