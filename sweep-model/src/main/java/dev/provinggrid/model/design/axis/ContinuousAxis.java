package dev.provinggrid.model.design.axis;

import dev.provinggrid.model.design.distribution.AxisDistribution;
import dev.provinggrid.model.quantity.Value;
import java.util.List;

/**
 * A varied parameter that takes any number within a range.
 *
 * @param distribution of its values in SI; of whole numbers from half below the least to half above the greatest
 * @param whole whether only whole numbers are taken
 * @param range what people read of its ends: {@code 30 to 80 km/h}
 * @param bins by which cases are counted, for there are no levels
 */
public record ContinuousAxis(String parameter, AxisDistribution distribution, boolean whole, String range, Bins bins)
        implements Axis {

    @Override
    public List<String> labels() {
        return bins.labels();
    }

    @Override
    public ContinuousAxis distinct() {
        return this;
    }

    /**
     * A value.
     *
     * @param u in [0, 1): the share of values below it
     */
    public Value value(double u) {
        double x = distribution.quantile(Math.max(u, 0x1p-54));
        return new Value.Scalar(
                whole ? Math.clamp(StrictMath.rint(x), distribution.least() + .5, distribution.greatest() - .5) : x);
    }
}
