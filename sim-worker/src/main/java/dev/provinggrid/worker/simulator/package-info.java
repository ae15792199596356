/** The HTTP client of external simulators. Every answer is checked before it is used. */
package dev.provinggrid.worker.simulator;
