/** What a person sees while a sweep runs, and what kind of terminal it is seen on. */
package dev.provinggrid.cli.terminal;
