/** The record of a case: its provenance, whether it is complete, and whether a new run reproduces it. */
package dev.provinggrid.cli.run.record;
