/** What sweeps took of slots and machines, for people. */
package dev.provinggrid.cli.utilisation;
