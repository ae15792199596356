package dev.provinggrid.model.design.sampling;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;

/** A permutation that was found, not computed: every number is listed. */
public final class ListedPermutation implements Permutation {

    private final int[] numbers;
    private final int[] places;

    private ListedPermutation(int[] numbers, int[] places) {
        this.numbers = numbers;
        this.places = places;
    }

    /**
     * The one in which each number has its place.
     *
     * @param places by number
     * @throws IllegalArgumentException unless each place from 0 on is there once
     */
    public static ListedPermutation ofPlaces(int[] places) {
        return new ListedPermutation(inverse(places), places.clone());
    }

    /**
     * The one that has these numbers at its places.
     *
     * @throws IllegalArgumentException unless each number from 0 on is there once
     */
    public static ListedPermutation of(int... numbers) {
        return new ListedPermutation(numbers.clone(), inverse(numbers));
    }

    /**
     * Reads what {@link #bytes} wrote.
     *
     * @throws IllegalArgumentException unless each number from 0 on is there once
     */
    public static ListedPermutation read(byte[] bytes) {
        if (bytes.length % Integer.BYTES != 0) {
            throw new IllegalArgumentException(bytes.length + " bytes; allowed: a multiple of " + Integer.BYTES);
        }
        IntBuffer written = ByteBuffer.wrap(bytes).asIntBuffer();
        int[] numbers = new int[written.remaining()];
        written.get(numbers);
        return of(numbers);
    }

    private static int[] inverse(int[] permutation) {
        int[] inverse = new int[permutation.length];
        Arrays.fill(inverse, -1);
        for (int it = 0; it < permutation.length; it++) {
            int at = permutation[it];
            if (at < 0 || at >= inverse.length || inverse[at] >= 0) {
                throw new IllegalArgumentException(at + " is there twice or not below " + inverse.length);
            }
            inverse[at] = it;
        }
        return inverse;
    }

    /** The numbers by place, four bytes each, the greatest first. */
    public byte[] bytes() {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * numbers.length);
        bytes.asIntBuffer().put(numbers);
        return bytes.array();
    }

    @Override
    public int size() {
        return numbers.length;
    }

    @Override
    public int at(int place) {
        return numbers[place];
    }

    @Override
    public int placeOf(int number) {
        return places[number];
    }
}
