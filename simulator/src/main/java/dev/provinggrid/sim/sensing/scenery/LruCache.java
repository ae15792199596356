package dev.provinggrid.sim.sensing.scenery;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Remembers what was made last, for cases that share it. Forgetting, or sharing between threads, changes no result, what is made
 * being immutable and a pure function of its key.
 *
 * <p>What was used longest ago goes, however often it was used: cases come world by world, and a cache that keeps what was frequent
 * (Caffeine) keeps worlds that no case will ask for again. Sweeping a hundred worlds ten at a time it made each one five times.
 */
public final class LruCache<K, V> {

    private final Function<K, V> maker;
    private final Map<K, V> made;

    public LruCache(int capacity, Function<K, V> maker) {
        this.maker = maker;
        this.made = new LinkedHashMap<>(16, .75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > capacity;
            }
        };
    }

    /** What belongs to a key, made now where it was forgotten or never made. */
    public V of(K key) {
        synchronized (made) {
            V known = made.get(key);
            if (known != null) {
                return known;
            }
        }
        V fresh = maker.apply(key);
        synchronized (made) {
            made.put(key, fresh);
        }
        return fresh;
    }
}
