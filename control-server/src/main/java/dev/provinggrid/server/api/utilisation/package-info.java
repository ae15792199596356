/** The use of slots and machines by a sweep: over time, in total, and in money at the operator's prices. */
package dev.provinggrid.server.api.utilisation;
