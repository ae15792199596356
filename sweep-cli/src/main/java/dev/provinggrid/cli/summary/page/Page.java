package dev.provinggrid.cli.summary.page;

import dev.provinggrid.cli.terminal.TextStyle;

/**
 * The medium of a summary: its width and text style.
 *
 * @param width columns
 */
public record Page(int width, TextStyle style) {}
