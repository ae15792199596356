/** How fast encounters of UN R157 run, with and without a trace. */
package dev.provinggrid.benchmarks.regulation;
