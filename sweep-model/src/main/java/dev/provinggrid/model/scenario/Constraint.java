package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Caution.Condition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A rule of a scenario about combinations that it cannot run: a tyre that a model does not use, or a course longer than the road.
 *
 * @param when conditions by parameter; the rule applies if all hold
 * @param sum sum that must not exceed its limit if the rule applies; empty if there is none
 * @param requirement what must hold if the rule applies; empty if there is none, and without a sum every such combination is invalid
 * @param reason why such combinations cannot be run, for people
 */
public record Constraint(
        Map<String, Condition> when, Optional<Sum> sum, Optional<Requirement> requirement, String reason) {

    /** A sum of products that must not exceed another product, in SI. */
    public record Sum(List<Product> products, Product limit) {

        boolean exceeds(Map<String, Value> values) {
            return of(values) > limit.of(values);
        }

        private double of(Map<String, Value> values) {
            double sum = 0;
            for (Product product : products) {
                sum += product.of(values);
            }
            return sum;
        }

        /** The parameter that limits the sum; empty if the limit is not a single parameter. */
        public Optional<String> limiting() {
            return limit.parameters().size() == 1 && limit.factor() == 1
                    ? Optional.of(limit.parameters().getFirst())
                    : Optional.empty();
        }

        /** Least value that the limiting parameter must have, given the others, in SI. */
        public double least(Map<String, Value> values) {
            return of(values);
        }
    }

    /**
     * A product of quantities and parameters.
     *
     * @param factor the product of the quantities; 1 where there is none
     */
    public record Product(double factor, List<String> parameters) {

        double of(Map<String, Value> values) {
            double product = factor;
            for (String parameter : parameters) {
                product *= si(values.get(parameter));
            }
            return product;
        }
    }

    private static double si(Value value) {
        return value instanceof Value.Scalar(double si) ? si : Double.NaN;
    }

    /** Whether a combination cannot be run. All parameters must be given. */
    public boolean forbids(Map<String, Value> parameters) {
        return when.entrySet().stream().allMatch(it -> it.getValue().holds(parameters.get(it.getKey())))
                && sum.map(it -> it.exceeds(parameters)).orElse(true)
                && requirement.map(it -> !it.holds(parameters)).orElse(true);
    }

    /** The parameters that the rule refers to. */
    public Set<String> parameters() {
        Set<String> names = new TreeSet<>(when.keySet());
        sum.ifPresent(it -> {
            it.products().forEach(product -> names.addAll(product.parameters()));
            names.addAll(it.limit().parameters());
        });
        requirement.ifPresent(it -> names.addAll(it.units().keySet()));
        return names;
    }
}
