/** Files: blobs by their content, artifacts of attempts, and whether there is room for more. */
package dev.provinggrid.server.storage;
