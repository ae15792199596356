package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.formula.Formula.Constant;
import java.util.List;
import java.util.stream.Stream;

/** What a distribution says of one parameter, or of several together. */
sealed interface Variation {

    /** The parameters that it varies. */
    Stream<String> names();

    /** A value and how it is written. Numbers are decimals; a negative zero is no problem of ours. */
    record Written(Constant value, String text) {}

    /** These values. */
    record Values(String name, List<Written> values) implements Variation {
        @Override
        public Stream<String> names() {
            return Stream.of(name);
        }
    }

    /** From the lower limit on in steps; the upper limit is one of them where a step meets it. */
    record Steps(String name, String lower, String upper, String step) implements Variation {
        @Override
        public Stream<String> names() {
            return Stream.of(name);
        }
    }

    /**
     * Sets of values.
     *
     * @param sets each with a value for every parameter, in their order
     */
    record Sets(List<String> parameters, List<List<Written>> sets) implements Variation {
        @Override
        public Stream<String> names() {
            return parameters.stream();
        }
    }

    /** These values, each with how often it is drawn. */
    record Weighted(String name, List<Written> values, List<String> weights) implements Variation {
        @Override
        public Stream<String> names() {
            return Stream.of(name);
        }
    }

    /**
     * Any number of a distribution.
     *
     * @param range both limits, or none
     * @param distribution what follows {@code dist:} in a sweep file
     */
    record Continuous(String name, List<String> range, String distribution) implements Variation {

        @Override
        public Stream<String> names() {
            return Stream.of(name);
        }
    }
}
