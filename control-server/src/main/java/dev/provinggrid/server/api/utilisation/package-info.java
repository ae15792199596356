/** What sweeps took of slots and machines: over time, in sums, and in money by the operator's prices. */
package dev.provinggrid.server.api.utilisation;
