/**
 * Reads sweep files: merges what they extend and what the command line sets, reads axes, criteria and settings against the manifest,
 * and reports everything that is wrong at once. Has the JSON Schema that editors complete by.
 */
package dev.provinggrid.model.sweep.document;
