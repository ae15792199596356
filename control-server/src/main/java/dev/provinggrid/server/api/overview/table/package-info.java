/** Values read from all cases of a sweep, and their caches. */
package dev.provinggrid.server.api.overview.table;
