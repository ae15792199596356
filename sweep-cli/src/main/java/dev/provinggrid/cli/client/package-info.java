/** The control server as the command line meets it: HTTP requests, answers as wire records, refusals as exceptions. */
package dev.provinggrid.cli.client;
