/** A writer of XML that escapes everything it is given. */
package dev.provinggrid.cli.report.xml;
