/** What users are told of the places for workers, with those that have none. */
package dev.provinggrid.server.api.slot;
