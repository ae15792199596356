/**
 * Manifests in a folder, with the templates that lie beside them. {@code ScenarioFolder} reads them all, {@code ManifestFile} one;
 * {@code ProgramFiles} writes the files of a case, each by its {@code CaseTemplate}.
 */
package dev.provinggrid.model.template;
