package dev.provinggrid.rules.sample.low;

import dev.provinggrid.rules.sample.high.High;

/** Knows what lies above it. */
public record Low(High above) {}
