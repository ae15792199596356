/** Failures that are known and worked on: a file lists them with ticket and date, and until then they fail no build. */
package dev.provinggrid.analysis.comparison.known;
