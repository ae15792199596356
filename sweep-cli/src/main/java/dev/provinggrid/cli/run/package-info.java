/** Runs one sweep from its file to its results: private server, wait, folder and summary. */
package dev.provinggrid.cli.run;
