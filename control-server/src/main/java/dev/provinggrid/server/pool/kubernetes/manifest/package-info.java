/** The manifests of the pool's Jobs, pods and Secrets, as pure functions of settings and sweep. */
package dev.provinggrid.server.pool.kubernetes.manifest;
