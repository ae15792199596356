/** What users do to a sweep under way: run cases again in a new round, or cancel it. */
package dev.provinggrid.server.dispatch.round;
