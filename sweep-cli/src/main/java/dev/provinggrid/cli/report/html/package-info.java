/** A sweep as one HTML file that needs nothing else: no script, no other file, no network. */
package dev.provinggrid.cli.report.html;
