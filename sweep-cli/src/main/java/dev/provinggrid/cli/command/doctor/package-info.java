/** {@code sweep doctor}: checks whether this machine has what a sweep needs. Each check looks at one thing and uses no network. */
package dev.provinggrid.cli.command.doctor;
