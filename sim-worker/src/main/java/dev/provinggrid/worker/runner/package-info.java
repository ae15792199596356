/** What executes an attempt: the simulator built in, or a program of the operator's. */
package dev.provinggrid.worker.runner;
