/**
 * A whole sweep at a glance: its cases counted by levels of its axes, rates, causes and distributions. What never changes of a
 * sweep (the levels of its cases) is kept at hand; what does is read anew, at most once a second.
 */
package dev.provinggrid.server.api.overview;
