package dev.provinggrid.model.design.sampling;

import java.util.Objects;
import java.util.stream.IntStream;

/**
 * A permutation that needs no table. It is a balanced Feistel network of four rounds (Luby and Rackoff 1988) over the least power of four
 * that holds all numbers, walked along its cycle until a number is below the size (Black and Rogaway 2002).
 */
public final class KeyedPermutation implements Permutation {

    private static final int ROUNDS = 4;

    private final int size;
    private final int half;
    private final long mask;
    private final CounterRandom[] rounds;

    /**
     * @param size how many numbers, from 1 on
     * @param key a permutation for each
     */
    public KeyedPermutation(int size, CounterRandom key) {
        if (size < 1) {
            throw new IllegalArgumentException("size is " + size + "; allowed: 1 or more");
        }
        this.size = size;
        this.half = Math.max(1, (Integer.SIZE - Integer.numberOfLeadingZeros(size - 1) + 1) / 2);
        this.mask = (1L << half) - 1;
        this.rounds = IntStream.range(0, ROUNDS).mapToObj(key::part).toArray(CounterRandom[]::new);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int at(int place) {
        long walked = Objects.checkIndex(place, size);
        do {
            walked = forward(walked);
        } while (walked >= size);
        return (int) walked;
    }

    @Override
    public int placeOf(int number) {
        long walked = Objects.checkIndex(number, size);
        do {
            walked = backward(walked);
        } while (walked >= size);
        return (int) walked;
    }

    private long forward(long from) {
        long left = from >>> half;
        long right = from & mask;
        for (CounterRandom round : rounds) {
            long mixed = left ^ (round.bits(right) & mask);
            left = right;
            right = mixed;
        }
        return left << half | right;
    }

    private long backward(long from) {
        long left = from >>> half;
        long right = from & mask;
        for (int round = ROUNDS - 1; round >= 0; round--) {
            long mixed = right ^ (rounds[round].bits(left) & mask);
            right = left;
            left = mixed;
        }
        return left << half | right;
    }
}
