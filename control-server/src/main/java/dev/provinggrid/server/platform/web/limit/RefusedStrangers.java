package dev.provinggrid.server.platform.web.limit;

import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs refused strangers in summary: a line for each would let them fill the disk. */
final class RefusedStrangers {

    private static final Logger LOG = LoggerFactory.getLogger(RefusedStrangers.class);
    private static final int MOST_NAMED = 5;
    private static final int MOST_KNOWN = 1000;
    private static final String OTHERS = "other addresses";

    private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();

    void count(String address) {
        String key = counts.size() < MOST_KNOWN || counts.containsKey(address) ? address : OTHERS;
        counts.computeIfAbsent(key, _ -> new LongAdder()).increment();
    }

    /** To be called every minute: at most so many lines, those that were refused most often. */
    void report() {
        Map<String, LongAdder> minute = Map.copyOf(counts);
        counts.keySet().removeAll(minute.keySet());
        minute.entrySet().stream()
                .sorted(Comparator.comparingLong(
                        (Map.Entry<String, LongAdder> it) -> -it.getValue().sum()))
                .limit(MOST_NAMED)
                .forEach(it -> LOG.warn(
                        "{} refused requests from {} in the last minute",
                        it.getValue().sum(),
                        it.getKey()));
        if (minute.size() > MOST_NAMED) {
            LOG.warn("Requests from {} more addresses were refused in the last minute", minute.size() - MOST_NAMED);
        }
    }
}
