/**
 * Cases that run again so that their traces can be compared: asked for by users, or by {@code audit} in the sweep file. Each such
 * repeat is a sweep of its own, dispatched like any other; none of its outcomes counts in the sweep that it repeats.
 */
package dev.provinggrid.server.dispatch.repeat;
