package dev.provinggrid.sim.scenario.aeb;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Remembers the latest unbraked runs, which many cases share: the systems under test meet the same worlds. Forgetting or sharing
 * between threads changes no result, a run being a pure function of its key.
 */
final class UnbrakedRuns {

    private static final int CAPACITY = 256;

    private final Map<UnbrakedRun.Key, UnbrakedRun> latest = new LinkedHashMap<>(16, .75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<UnbrakedRun.Key, UnbrakedRun> eldest) {
            return size() > CAPACITY;
        }
    };

    UnbrakedRun of(UnbrakedRun.Key key, Function<UnbrakedRun.Key, UnbrakedRun> run) {
        synchronized (latest) {
            UnbrakedRun known = latest.get(key);
            if (known != null) {
                return known;
            }
        }
        UnbrakedRun fresh = run.apply(key);
        synchronized (latest) {
            latest.put(key, fresh);
        }
        return fresh;
    }
}
