/** What users and operators are told of the pool. */
package dev.provinggrid.server.pool.kubernetes.status;
