/** How often the gate between two builds is right, over simulated nights. */
package dev.provinggrid.benchmarks.gate;
