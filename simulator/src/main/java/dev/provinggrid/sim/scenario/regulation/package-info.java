/**
 * Encounters of UN R157 as scenarios: {@link dev.provinggrid.sim.scenario.regulation.CutInScenario} and two more. The ego is the point of
 * {@code driving.regulation}, whose run costs tens of microseconds where nobody records or films it, or a vehicle.
 */
package dev.provinggrid.sim.scenario.regulation;
