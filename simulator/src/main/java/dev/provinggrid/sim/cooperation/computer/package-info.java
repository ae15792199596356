/** What a computation costs and how long it takes on a computer aboard a vehicle. */
package dev.provinggrid.sim.cooperation.computer;
