/** The folder of results of a sweep. */
package dev.provinggrid.cli.results;
