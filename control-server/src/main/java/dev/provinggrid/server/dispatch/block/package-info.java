/** Decides which cases follow in sweeps whose designs choose by results. */
package dev.provinggrid.server.dispatch.block;
