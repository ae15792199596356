/** A validated sweep, with its files, the expected size of its videos, and its warnings. */
package dev.provinggrid.model.sweep;
