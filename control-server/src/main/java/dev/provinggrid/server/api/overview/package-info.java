/**
 * A whole sweep at a glance: its cases counted by levels of its axes, rates, causes and distributions. The levels of its
 * cases never change and are cached; the rest is read again, at most once a second.
 */
package dev.provinggrid.server.api.overview;
