package dev.provinggrid.rules.sample.high;

import dev.provinggrid.rules.sample.low.Low;
import java.util.List;

/** Knows what lies below it, and with it depends on itself. */
public record High(List<Low> below) {}
