/** How fast encounters of UN R157 run, and what becomes of their verdicts with a vehicle in the place of the point. */
package dev.provinggrid.benchmarks.regulation;
