/** Options that several commands share. */
package dev.provinggrid.cli.option;
