/** Parameter values in the words of the sweep file. */
package dev.provinggrid.cli.run.values;
