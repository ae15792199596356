/** Known issues: a file lists failures with a ticket and a date. Until that date they fail no build. */
package dev.provinggrid.analysis.comparison.known;
