/** Tokens: whose they are, what they allow, and the files that they stand in. */
package dev.provinggrid.server.security.token;
