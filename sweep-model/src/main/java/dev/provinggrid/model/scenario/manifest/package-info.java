/**
 * Reads scenario manifests, both built-in ones and those of the operator's folder. All problems of a manifest are reported at
 * once, each with its place.
 */
package dev.provinggrid.model.scenario.manifest;
