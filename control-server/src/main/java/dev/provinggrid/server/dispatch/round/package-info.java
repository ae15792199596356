/** Users' changes to a submitted sweep: run cases again in a new round, or cancel it. */
package dev.provinggrid.server.dispatch.round;
