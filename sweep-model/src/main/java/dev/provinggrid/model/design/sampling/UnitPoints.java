package dev.provinggrid.model.design.sampling;

/** A sequence of points in the unit cube, which can be asked for in any order. */
public interface UnitPoints {

    /**
     * A point.
     *
     * @param index from 0
     * @return a coordinate in [0, 1) for each dimension
     */
    double[] at(int index);

    int dimensions();
}
