package dev.provinggrid.analysis.surrogate;

import java.util.List;

/** A Gaussian process that knows some points and predicts others: a margin, or what is behind passes and failures. */
public sealed interface Surrogate permits MarginProcess, VerdictProcess {

    /** Whether its values are verdicts, 1 and -1. */
    boolean learnsVerdicts();

    /** The process of other points in the same shape. */
    Surrogate of(List<MixedPoint> points, double[] values);

    /** The process of other points, to which its shape is fitted from this one's on. */
    Surrogate refitted(List<MixedPoint> points, double[] values);

    /** Predictions at other points, which learn where further points will be. */
    ProcessField field(List<MixedPoint> at);
}
