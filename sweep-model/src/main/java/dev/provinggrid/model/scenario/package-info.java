/**
 * What a scenario declares in its manifest: parameters, KPIs, channels, agents, presets and constraints; and the values that a
 * case gives them.
 */
package dev.provinggrid.model.scenario;
