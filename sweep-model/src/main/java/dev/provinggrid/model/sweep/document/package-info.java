/**
 * Reads sweep files: merges the files that they extend and the settings of the command line, reads axes, criteria and settings
 * against the manifest, and reports all problems at once. Also builds the JSON Schema that editors use for completion.
 */
package dev.provinggrid.model.sweep.document;
