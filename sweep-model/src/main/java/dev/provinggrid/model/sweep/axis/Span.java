package dev.provinggrid.model.sweep.axis;

import dev.provinggrid.model.quantity.Unit;

/**
 * A range in SI.
 *
 * @param unit of its lesser end, in which people read it
 */
record Span(double least, double greatest, Unit unit) {

    /** The range of what is rounded to whole numbers. */
    Span widened() {
        return new Span(least - .5, greatest + .5, unit);
    }
}
