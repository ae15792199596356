/** The viewer as people meet it: a real browser, a real server, real workers, a real sweep. */
package dev.provinggrid.viewer;
