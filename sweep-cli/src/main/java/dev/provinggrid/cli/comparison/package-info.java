/** The results that {@code sweep compare} sets side by side, and what it prints of them. */
package dev.provinggrid.cli.comparison;
