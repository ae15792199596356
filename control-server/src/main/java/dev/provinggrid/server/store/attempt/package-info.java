/** Attempts and the cases that they run: their states, and the counts that follow them. */
package dev.provinggrid.server.store.attempt;
