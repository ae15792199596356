/** Says of a perception model whether it can be used and how far it sees. */
package dev.provinggrid.worker.perception;
