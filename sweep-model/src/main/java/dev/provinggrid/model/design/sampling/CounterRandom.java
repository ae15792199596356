package dev.provinggrid.model.design.sampling;

import dev.provinggrid.model.document.CanonicalJson;
import java.util.Arrays;
import java.util.Map;

/**
 * Random numbers by counter: the number at an index is a hash of (seed, purpose, index), so they can be asked for in any order, and
 * one purpose takes nothing from another. The hash is the finaliser of SplitMix64 (Steele, Lea and Flood 2014) applied twice under two
 * independent halves of a SHA-256.
 *
 * @param first half of the key
 * @param second half of the key
 */
public record CounterRandom(long first, long second) {

    /** The golden ratio, odd: successive counters differ in about half of their bits. */
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private static final int HEX = 16;

    /** The numbers of a seed for a purpose. */
    public static CounterRandom of(long seed, String purpose) {
        String digest = CanonicalJson.digest(Map.of("designSeed", seed, "purpose", purpose));
        return new CounterRandom(
                Long.parseUnsignedLong(digest, 0, HEX, HEX), Long.parseUnsignedLong(digest, HEX, 2 * HEX, HEX));
    }

    /** The numbers for a part of the purpose, by its number. */
    public CounterRandom part(long number) {
        return new CounterRandom(bits(2 * number), bits(2 * number + 1) ^ second);
    }

    /** 64 bits. */
    public long bits(long index) {
        return mixed(mixed(first + GAMMA * index) ^ second);
    }

    /** A number in [0, 1), a multiple of 2^-53. */
    public double uniform(long index) {
        return (bits(index) >>> 11) * 0x1p-53;
    }

    /** A whole number in [0, bound); all are equally likely up to bound / 2^64. */
    public int below(int bound, long index) {
        return (int) Math.unsignedMultiplyHigh(bits(index), bound);
    }

    /** A permutation of 0 ... size - 1, all equally likely (Fisher and Yates). */
    public int[] permutation(int size) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int other = below(i + 1, i);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }

    /** Some of these numbers, at most so many, drawn at random and each once. The numbers are put into another order. */
    public int[] some(int[] from, int most) {
        int count = Math.min(most, from.length);
        for (int i = 0; i < count; i++) {
            int other = i + below(from.length - i, i);
            int swapped = from[i];
            from[i] = from[other];
            from[other] = swapped;
        }
        return Arrays.copyOf(from, count);
    }

    private static long mixed(long bits) {
        long z = bits;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
