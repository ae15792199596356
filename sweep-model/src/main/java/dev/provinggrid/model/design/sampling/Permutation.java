package dev.provinggrid.model.design.sampling;

/** An order of the numbers from 0 to size - 1: each place tells its number and each number its place. */
public sealed interface Permutation permits KeyedPermutation, ListedPermutation {

    /** How many numbers. */
    int size();

    /**
     * The number at a place.
     *
     * @throws IndexOutOfBoundsException where there is no such place
     */
    int at(int place);

    /**
     * The place of a number.
     *
     * @throws IndexOutOfBoundsException where there is no such number
     */
    int placeOf(int number);
}
