/** Leasing: which workers are admitted, which sweep is next, and what a worker is granted. */
package dev.provinggrid.server.dispatch.lease;
