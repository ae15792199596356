/** How a database that does not answer now is told from one that refuses: whoever asks it anything may need to know. */
package dev.provinggrid.server.platform.database.outage;
