/** {@code model-check}: checks a perception model and measures its detection range. */
package dev.provinggrid.worker.perception;
