/** Carries out the next step at the cluster's API. */
package dev.provinggrid.server.pool.kubernetes.apply;
