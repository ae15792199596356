/** Points that a program outside tells to a sweep of design {@code external}. */
package dev.provinggrid.server.dispatch.point;
