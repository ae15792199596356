package dev.provinggrid.server.api.overview.table;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which cases of a sweep ended with one trace. Traces are told apart by 64 bits (FNV-1a, Fowler, Noll and Vo) of what their workers say
 * their SHA-256 is: with a probability of 3e-8 two of a million agree that differ.
 */
public final class FirstOfTrace {

    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    /** Of a case without a trace. */
    private static final long NONE = 0;

    /** For each case the first one with its trace. */
    private final int[] first;

    private final boolean empty;

    private FirstOfTrace(int[] first) {
        this.first = first;
        this.empty = IntStream.range(0, first.length).allMatch(it -> first[it] == it);
    }

    /** A trace in one number; its hash is null or blank where there is no trace. */
    static long number(@Nullable String hash) {
        if (hash == null || hash.isBlank()) {
            return NONE;
        }
        long number = FNV_OFFSET;
        for (int i = 0; i < hash.length(); i++) {
            number = (number ^ hash.charAt(i)) * FNV_PRIME;
        }
        return number;
    }

    /** @param traces of the cases by their index */
    static FirstOfTrace of(long[] traces) {
        Map<Long, Integer> known = new HashMap<>();
        int[] first = IntStream.range(0, traces.length)
                .map(it -> traces[it] == NONE ? it : known.computeIfAbsent(traces[it], _ -> it))
                .toArray();
        return new FirstOfTrace(first);
    }

    /** The first case that ended with the trace of this one; empty where that is itself, or where it has no trace. */
    public OptionalInt before(int index) {
        return first[index] == index ? OptionalInt.empty() : OptionalInt.of(first[index]);
    }

    /** Whether each has a trace of its own. */
    public boolean isEmpty() {
        return empty;
    }
}
