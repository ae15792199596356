package dev.provinggrid.analysis.surrogate;

/** The correlation function Matérn 5/2 (Rasmussen and Williams 2006, eq. 4.17). */
final class Matern {

    private static final double ROOT_OF_5 = StrictMath.sqrt(5);

    private Matern() {}

    /** At a distance in lengths, given by its square. */
    static double atSquare(double squares) {
        double r = ROOT_OF_5 * StrictMath.sqrt(squares);
        return (1 + r + r * r / 3) * StrictMath.exp(-r);
    }
}
