/** Shows a run to whoever watches it: what an eye saw, or where it has none, the road from above. */
package dev.provinggrid.sim.film;
