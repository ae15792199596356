/** The API for the pool's slots, also those without a worker. */
package dev.provinggrid.server.api.slot;
