package dev.provinggrid.model.sweep;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is set of a sweep that was submitted; what is empty stays as it is.
 *
 * @param wallTimeout greatest wall time of an attempt, also of those that run
 * @param retries charged attempts beyond the first
 * @param workers greatest number of slots; empty within for no limit
 */
public record ExecutionChange(
        Optional<Duration> wallTimeout, Optional<Integer> retries, Optional<OptionalInt> workers) {

    /** As it is written, key by key. */
    public Map<String, String> wire() {
        Map<String, String> wire = new LinkedHashMap<>();
        wallTimeout.ifPresent(it -> wire.put("wallTimeout", seconds(it)));
        retries.ifPresent(it -> wire.put("retries", it.toString()));
        workers.ifPresent(it -> wire.put("workers", it.isEmpty() ? "auto" : String.valueOf(it.getAsInt())));
        return wire;
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() / 1e3 + " s";
    }
}
