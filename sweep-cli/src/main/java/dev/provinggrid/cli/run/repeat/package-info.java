/** Runs cases again and compares their traces. */
package dev.provinggrid.cli.run.repeat;
