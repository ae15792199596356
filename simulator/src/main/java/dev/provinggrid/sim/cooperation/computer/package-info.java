/** How much a computation costs and how long it takes on a vehicle's computer. */
package dev.provinggrid.sim.cooperation.computer;
