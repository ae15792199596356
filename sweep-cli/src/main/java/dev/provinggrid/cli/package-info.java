/**
 * The command line {@code sweep}: one class per command in {@code command}, which meet the control server over HTTP only
 * ({@code client}), start it where they need one of their own ({@code server}), and tell people what came out
 * ({@code summary}, {@code terminal}).
 */
package dev.provinggrid.cli;
