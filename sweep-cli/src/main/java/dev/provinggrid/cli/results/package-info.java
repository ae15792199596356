/** The folder that a sweep leaves behind. */
package dev.provinggrid.cli.results;
