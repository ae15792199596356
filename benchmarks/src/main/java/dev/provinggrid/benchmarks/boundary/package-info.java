/** How many runs a boundary takes. */
package dev.provinggrid.benchmarks.boundary;
