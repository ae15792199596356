/**
 * The pool of a cluster: workers are the pods of Indexed Jobs, one Job per sweep and generation.
 *
 * <p>Nothing is remembered that a restart would lose. What there is comes from informers ({@link
 * dev.provinggrid.server.pool.kubernetes.observe.Cluster}) and the database; pure classes say what it means ({@link
 * dev.provinggrid.server.pool.kubernetes.observe.Diagnosis}), what to do next ({@link
 * dev.provinggrid.server.pool.kubernetes.plan.JobPlan}) and how what is made looks ({@link
 * dev.provinggrid.server.pool.kubernetes.manifest.JobManifest}). A Job is found by its labels, so a server that is started again
 * carries on with the Jobs of its predecessor; a server that stops leaves them alone.
 */
package dev.provinggrid.server.pool.kubernetes;
