/**
 * Traffic by SUMO, in step with a run. {@link dev.provinggrid.worker.traci.SumoSimulator} starts the program for a run; the
 * connection speaks its protocol, TraCI, one message each way for a step; {@code SumoTraffic} keeps the picture that its answers add up
 * to.
 */
package dev.provinggrid.worker.traci;
