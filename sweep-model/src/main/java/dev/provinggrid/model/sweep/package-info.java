/** A validated sweep, and what follows from it before anything runs: its files, its films' size, its warnings. */
package dev.provinggrid.model.sweep;
