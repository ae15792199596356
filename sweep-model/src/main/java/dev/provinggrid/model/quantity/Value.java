package dev.provinggrid.model.quantity;

/** The value of a parameter, in SI. */
public sealed interface Value {

    /**
     * A number in the SI unit of its parameter (a time of day: seconds since midnight).
     *
     * @param si finite
     */
    record Scalar(double si) implements Value {
        public Scalar {
            if (!Double.isFinite(si)) {
                throw new IllegalArgumentException("not a finite number: " + si);
            }
            si = si + 0.0; // one zero: -0.0 and 0.0 are one case
        }
    }

    /** One of the words a choice parameter allows, or free text. */
    record Text(String text) implements Value {}

    /** Yes or no. */
    record Flag(boolean flag) implements Value {}
}
