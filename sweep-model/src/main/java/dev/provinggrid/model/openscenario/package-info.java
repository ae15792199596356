/**
 * OpenSCENARIO XML, 1.0 to 1.3, as files of others: a scenario file becomes a manifest, a {@code ParameterValueDistribution} a sweep,
 * and the case of a sweep a concrete scenario file again. What maps to what, and why: docs/openscenario.md, docs/adr/0059.
 *
 * <p>{@code XmlTree} reads a file into {@code XmlNode}s with their places, {@code ScenarioFile} and {@code DistributionFile} find in it
 * what concerns parameters, {@code ImportedManifest} and {@code ImportedSweep} write it down as YAML, {@code ScenarioTemplate} fills in
 * the values of a case. Everything outside the declarations of parameters is left to the simulator.
 */
package dev.provinggrid.model.openscenario;
