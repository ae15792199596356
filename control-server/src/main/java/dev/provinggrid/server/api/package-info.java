/**
 * The read side of the HTTP API: cases, reports, comparisons, evidence, progress, live video, and the viewer that shows
 * them.
 */
package dev.provinggrid.server.api;
