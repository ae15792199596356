/** What an image costs, and what it looks like. */
package dev.provinggrid.benchmarks.camera;
