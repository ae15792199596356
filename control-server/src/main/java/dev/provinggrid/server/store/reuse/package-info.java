/** Runs of sweeps that count in other sweeps too. */
package dev.provinggrid.server.store.reuse;
