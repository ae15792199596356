/** Servers by name, remembered for this user. */
package dev.provinggrid.cli.context;
