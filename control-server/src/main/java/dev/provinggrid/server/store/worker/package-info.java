/** Workers as they presented themselves, and the sweep that each may touch. */
package dev.provinggrid.server.store.worker;
