/**
 * Many vehicles on one closed road: {@link dev.provinggrid.sim.traffic.fleet.Convoy} knows who follows whom, {@link
 * dev.provinggrid.sim.traffic.fleet.FleetDriver} puts a way to change speed, a way to steer and pedals together, {@link
 * dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle} is the published vehicle. {@link dev.provinggrid.sim.traffic.fleet.PublishedDirector} and {@link
 * dev.provinggrid.sim.traffic.fleet.DirectedPlant} repeat the published execution, in which updates can be lost; without links the director is the
 * barrier of the run itself.
 */
package dev.provinggrid.sim.traffic.fleet;
