/** What to do next, from what is observed; nothing is done here. */
package dev.provinggrid.server.pool.kubernetes.plan;
