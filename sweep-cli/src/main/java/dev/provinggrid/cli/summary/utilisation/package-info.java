/** The utilisation of slots and machines by sweeps, as text. */
package dev.provinggrid.cli.summary.utilisation;
