/** The page on which a summary is laid out: sections, columns, figures. */
package dev.provinggrid.cli.summary.page;
