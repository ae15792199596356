/**
 * Who may do what: bearer tokens with a role each, and the checks of Host and Origin that keep a web page from reaching a
 * server on the same machine.
 */
package dev.provinggrid.server.security;
