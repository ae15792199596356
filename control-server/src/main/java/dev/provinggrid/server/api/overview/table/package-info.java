/** What is read of all cases of a sweep, and kept at hand. */
package dev.provinggrid.server.api.overview.table;
