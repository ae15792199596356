/** XML of what others named: nothing of it becomes markup, and nothing breaks the file. */
package dev.provinggrid.cli.report.xml;
