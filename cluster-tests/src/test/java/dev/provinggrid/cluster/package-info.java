/**
 * Whole sweeps on Kubernetes. The scenarios are written once, against {@link dev.provinggrid.cluster.Cluster}: in the ordinary
 * build that is a stand-in which runs real worker processes, with {@code -Pcluster} whatever KUBECONFIG points at.
 */
package dev.provinggrid.cluster;
