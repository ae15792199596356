/** What a disk without room does to whoever writes. */
package dev.provinggrid.server.platform.disk;
