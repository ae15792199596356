package dev.provinggrid.analysis.surrogate;

import java.util.List;

/** A Gaussian process that knows some points and predicts others: a margin, or what is behind passes and failures. */
public sealed interface Surrogate permits MarginProcess, VerdictProcess {

    /** Predictions at other points, which learn where further points will be. */
    ProcessField field(List<MixedPoint> at);

    /** From where the fit to further points starts. */
    ProcessShape shape();
}
