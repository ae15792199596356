package dev.provinggrid.sim.sensing.scenery;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A least-recently-used cache for values that cases share. Eviction and sharing between threads change no result,
 * because values are immutable and pure functions of their keys.
 *
 * <p>Evicts the least recently used value, however often it was used: cases come world by world, and a cache that
 * keeps frequently used values (Caffeine) keeps worlds that no case will need again. In a sweep of a hundred worlds,
 * ten at a time, Caffeine made each world five times.
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
