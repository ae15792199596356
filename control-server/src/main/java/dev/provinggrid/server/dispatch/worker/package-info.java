/** Workers: what their heartbeats say, what they are told, and when they have to end. */
package dev.provinggrid.server.dispatch.worker;
