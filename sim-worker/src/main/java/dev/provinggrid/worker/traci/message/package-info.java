/** TraCI, the protocol of SUMO: one message of commands there, one of answers back. */
package dev.provinggrid.worker.traci.message;
