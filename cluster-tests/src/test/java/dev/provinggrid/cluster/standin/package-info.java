/**
 * A cluster without a cluster: an API server that keeps objects (fabric8's mock in CRUD mode) and the controllers that move
 * them as a real one does, step by step on one thread: Jobs become pods, pods find nodes, nodes run <em>real</em> processes.
 * What each step leaves on the objects is taken from recordings of Kubernetes 1.35.
 */
package dev.provinggrid.cluster.standin;
