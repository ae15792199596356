/** {@code sweep doctor}: whether this machine has what a sweep needs. Each check looks at one thing and touches no network. */
package dev.provinggrid.cli.doctor;
