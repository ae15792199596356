/** The one-page summary of a sweep: rates by level, outcome matrix, causes of failure, slowest and erroneous cases, and files. */
package dev.provinggrid.cli.summary;
