/** The user's named servers. */
package dev.provinggrid.cli.client.context;
