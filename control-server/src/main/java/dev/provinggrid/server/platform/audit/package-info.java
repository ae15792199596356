/** Who did what: every change by a person, and every refused sign-in, in a table and as JSON lines. */
package dev.provinggrid.server.platform.audit;
