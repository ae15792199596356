/** Two results of the same cases, side by side. */
package dev.provinggrid.cli.comparison;
