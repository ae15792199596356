/** Local files that are written complete or not at all. Errors name their disk. */
package dev.provinggrid.cli.file;
