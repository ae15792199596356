/** Reports the state of the pool to users and operators. */
package dev.provinggrid.server.pool.kubernetes.status;
