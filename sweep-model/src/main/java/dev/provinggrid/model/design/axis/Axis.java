package dev.provinggrid.model.design.axis;

import java.util.List;

/** A varied parameter: with levels, or continuous. */
public sealed interface Axis permits LevelAxis, ContinuousAxis {

    /** Name of the parameter. */
    String parameter();

    /** What people read for each of its levels, or where it has none for each bin by which its cases are counted. */
    List<String> labels();

    /** The same axis, each of its levels once. */
    Axis distinct();
}
