/**
 * Live video of workers, fetched from them for whoever looks on. Where a worker serves it is known from its pool, never from
 * its word, and only files with the names of a stream are asked for.
 */
package dev.provinggrid.server.api.stream;
