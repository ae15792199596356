/** The contract of attempt runners, and the readers of external simulators' output. */
package dev.provinggrid.worker.attempt;
