/**
 * Reads manifests: those that are built in and those of the operator's folder. Everything that is wrong with a manifest is reported
 * at once, each problem with its place.
 */
package dev.provinggrid.model.scenario.manifest;
