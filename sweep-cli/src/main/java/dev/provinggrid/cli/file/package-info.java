/** Files of this machine: written whole or not at all, and told about with the disk that they are on. */
package dev.provinggrid.cli.file;
