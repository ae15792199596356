/** Workers: their heartbeats, the answers to them, and draining. */
package dev.provinggrid.server.dispatch.worker;
