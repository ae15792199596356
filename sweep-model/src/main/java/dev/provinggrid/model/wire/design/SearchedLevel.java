package dev.provinggrid.model.wire.design;

/**
 * What a search says of a level of an axis.
 *
 * @param label the level, or the bin of an axis without levels
 * @param judged cases at it with a verdict
 * @param failed how many of these failed
 * @param failing share of all cases to choose from at it that the surrogate expects to fail; null before any verdict
 */
public record SearchedLevel(String axis, String label, int judged, int failed, Double failing) {}
