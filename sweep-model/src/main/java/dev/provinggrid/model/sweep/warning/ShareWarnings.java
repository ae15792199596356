package dev.provinggrid.model.sweep.warning;

import dev.provinggrid.model.criterion.Expression;
import dev.provinggrid.model.criterion.Expression.Comparison;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.KpiRange;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import java.util.stream.Stream;

/** Warns of shares that are compared with percentages: 0.9 is 90 %, and 90 is no share. */
public record ShareWarnings(Manifest manifest) {

    private static final double PERCENT = 100;

    /** Those of a condition. */
    public Stream<Problem> of(Expression condition, Place place) {
        return condition.compared().filter(this::isPercentage).map(it -> {
            String sides =
                    it.name() + " " + it.operator().sign() + " " + Decimal.text(((Value.Scalar) it.literal()).si());
            return Problem.at(place, it.name() + " is a share, from 0 to 1")
                    .withValue(sides)
                    .withSuggestion(sides + " %");
        });
    }

    private boolean isPercentage(Comparison it) {
        return it.literal() instanceof Value.Scalar(double si) && si > 1 && si <= PERCENT && isShare(it.name());
    }

    private boolean isShare(String name) {
        return manifest.kpi(name).filter(it -> KpiRange.of(it).isShare()).isPresent()
                || manifest.parameter(name).filter(ShareWarnings::isShare).isPresent();
    }

    private static boolean isShare(Parameter it) {
        return it.type() == Parameter.Type.NUMBER
                && it.unit().equals("1")
                && it.minimum().orElse(-1) >= 0
                && it.maximum().orElse(PERCENT) <= 1;
    }
}
