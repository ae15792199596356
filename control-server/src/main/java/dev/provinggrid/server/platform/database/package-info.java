/**
 * The database as something that can fail: what makes H2 keep its word when the power goes, opens it again when it closed
 * itself, waits for PostgreSQL at the start, and tells the probes.
 *
 * <p>H2 writes its file in an order that only holds while the machine runs. {@link
 * dev.provinggrid.server.platform.database.JournaledFileSystem} puts a journal before it: after a power failure the file is what it
 * was when some write had just ended, no earlier than the last commit that was answered, as if the process had been killed
 * there.
 */
package dev.provinggrid.server.platform.database;
