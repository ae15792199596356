/** What a report tells, whatever its format: what was asked, how cases ended, how sure that is, and where it all comes from. */
package dev.provinggrid.cli.report.content;
