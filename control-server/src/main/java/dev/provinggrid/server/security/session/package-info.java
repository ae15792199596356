/** Whose request it is ({@link dev.provinggrid.server.security.session.Caller}), and browsers' sessions. */
package dev.provinggrid.server.security.session;
