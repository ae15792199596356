/** The pages for people with a browser: static files; what they show they ask the HTTP API for. */
package dev.provinggrid.server.api.viewer;
