package dev.provinggrid.analysis.statistics;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** Cases in disjoint groups, some of which may be empty; a case may be in none. */
public final class Grouping {

    private static final int NONE = -1;

    /** The golden ratio, odd: neighbours go far apart. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final int groups;
    private final int[] of;

    /** @param of the group of each case, from 0; {@code NONE} for one in no group */
    Grouping(int groups, int[] of) {
        this.groups = groups;
        this.of = of;
    }

    static Grouping whole(int cases) {
        return new Grouping(1, new int[cases]);
    }

    /**
     * Groups of equal numbers, themselves numbered in the order in which these first occur. Of a million cases a map with an object for
     * each would take ten times the room.
     */
    static Grouping byNumber(long[] numbers) {
        int mask = 4 * Integer.highestOneBit(Math.max(1, numbers.length)) - 1; // at most half of the slots are taken
        int[] firsts = new int[mask + 1];
        Arrays.fill(firsts, NONE);
        int[] of = new int[numbers.length];
        int groups = 0;
        for (int it = 0; it < numbers.length; it++) {
            int slot = (int) ((numbers[it] * SPREAD) >>> Integer.SIZE) & mask;
            while (firsts[slot] != NONE && numbers[firsts[slot]] != numbers[it]) {
                slot = (slot + 1) & mask;
            }
            if (firsts[slot] == NONE) {
                firsts[slot] = it;
                of[it] = groups++;
            } else {
                of[it] = of[firsts[slot]];
            }
        }
        return new Grouping(groups, of);
    }

    /** Cases that share a group here and one there, in the order of their first cases; each must be in one of both. */
    Grouping and(Grouping other) {
        long[] both = new long[of.length];
        Arrays.setAll(both, it -> (long) of[it] << Integer.SIZE | other.of[it]);
        return byNumber(both);
    }

    /** The same groups of some of the cases only. */
    public Grouping among(IntPredicate chosen) {
        int[] among = new int[of.length];
        Arrays.setAll(among, it -> chosen.test(it) ? of[it] : NONE);
        return new Grouping(groups, among);
    }

    /** Whether a case is in a group. */
    boolean has(int index) {
        return of[index] != NONE;
    }

    /** How many groups there are. */
    public int groups() {
        return groups;
    }

    /** How many cases there are. */
    public int cases() {
        return of.length;
    }

    /** The group of a case. */
    public int group(int index) {
        return of[index];
    }
}
