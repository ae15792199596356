/** The HTTP client of the control server: answers as wire records, refusals as exceptions. */
package dev.provinggrid.cli.client;
