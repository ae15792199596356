/** One sweep from its file to its results: the server of its own, the wait, the folder and the summary. */
package dev.provinggrid.cli.run;
