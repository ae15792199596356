/** Users' changes to a submitted sweep: run cases again in a new round, resume it, or cancel it. */
package dev.provinggrid.server.dispatch.round;
