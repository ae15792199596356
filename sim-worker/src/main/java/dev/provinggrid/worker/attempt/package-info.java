/** What every runner of an attempt is handed and has to give back, and how the results of programs that are not ours are read. */
package dev.provinggrid.worker.attempt;
