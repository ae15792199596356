/** How fast the ring road runs, what becomes of its waves, and how far runs drift apart that lose updates. */
package dev.provinggrid.benchmarks.ring;
