/** The levels of an axis side by side, and up to which of them enough cases pass. */
package dev.provinggrid.cli.summary.level;
