/** How well rates of whole grids are estimated from some of their cells. */
package dev.provinggrid.benchmarks.estimate;
