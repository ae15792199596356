/**
 * Distinguishes a temporarily unavailable database from one that rejects a statement; any code that uses the database may
 * need this.
 */
package dev.provinggrid.server.platform.database.outage;
