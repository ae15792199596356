package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.terminal.Ink;

/**
 * What a summary is written on.
 *
 * @param width columns
 */
public record Page(int width, Ink ink) {}
