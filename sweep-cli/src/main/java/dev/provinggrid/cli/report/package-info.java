/** {@code sweep report}: what a sweep found, for people who have no viewer before them and for CI servers. */
package dev.provinggrid.cli.report;
