/** Decides the next step from the observed state; it is carried out elsewhere. */
package dev.provinggrid.server.pool.kubernetes.plan;
