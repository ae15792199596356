package dev.provinggrid.model.design.distribution;

/** What the ends of a distribution must be. */
final class Ends {

    private Ends() {}

    static void check(double least, double greatest) {
        if (!(least < greatest)) {
            throw new IllegalArgumentException("not less than the other end: " + least + ", " + greatest);
        }
    }
}
