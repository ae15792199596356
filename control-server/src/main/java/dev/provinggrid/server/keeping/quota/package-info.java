/** What submissions may take: the room that there is on the disk, and what each holder is allowed. */
package dev.provinggrid.server.keeping.quota;
