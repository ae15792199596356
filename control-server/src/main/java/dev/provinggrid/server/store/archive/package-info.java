/** Rows of a sweep as an archive carries them: whatever columns a table has, by name. */
package dev.provinggrid.server.store.archive;
