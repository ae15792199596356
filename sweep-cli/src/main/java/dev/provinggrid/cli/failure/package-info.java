/** Why a command failed: the exit status, the message, and every problem of its input with its place. */
package dev.provinggrid.cli.failure;
