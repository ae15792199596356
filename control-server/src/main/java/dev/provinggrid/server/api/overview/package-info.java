/**
 * The overview of a whole sweep: cases counted by levels of its axes, rates, causes and distributions. The levels of
 * cases never change and are cached; everything else is reread at most once a second.
 */
package dev.provinggrid.server.api.overview;
