/**
 * Encounters of UN R157 as scenarios: {@link dev.provinggrid.sim.scenario.regulation.CutInScenario}. The vehicles are point models of
 * {@code driving.regulation}; a run is recorded and filmed as it is driven, and costs tens of microseconds where nobody wants that.
 */
package dev.provinggrid.sim.scenario.regulation;
