/** {@code sweep report}: reports of a sweep for people without the viewer and for CI servers. */
package dev.provinggrid.cli.report;
