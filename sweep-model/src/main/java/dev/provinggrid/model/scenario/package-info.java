/** What a scenario declares in its manifest: parameters, KPIs, channels, agents, presets and constraints; and a case's values of them. */
package dev.provinggrid.model.scenario;
