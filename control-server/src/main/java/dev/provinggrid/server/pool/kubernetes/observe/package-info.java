/** What the cluster has, from its watches, and what that means for each sweep. */
package dev.provinggrid.server.pool.kubernetes.observe;
