/** The viewer: static files that get their data from the HTTP API. */
package dev.provinggrid.server.api.viewer;
