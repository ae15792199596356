/** The runners of attempts: the built-in simulator, external programs and sidecar simulators. */
package dev.provinggrid.worker.runner;
