/** Whether a harder condition ever passes more often. */
package dev.provinggrid.benchmarks.monotone;
