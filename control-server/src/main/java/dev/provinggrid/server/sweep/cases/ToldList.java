package dev.provinggrid.server.sweep.cases;

import dev.provinggrid.model.design.identity.Case;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The keys of the cases that were told to a sweep, in their order, with the digest of them. Not for several threads. */
public final class ToldList {

    private final List<String> keys = new ArrayList<>();
    private final Map<String, Integer> indexes = new HashMap<>();
    private final MessageDigest digest;

    /** Nothing was told yet. */
    public ToldList() {
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    /** Number of cases. */
    public int size() {
        return keys.size();
    }

    /** A further case. */
    public void add(String key) {
        indexes.put(key, keys.size());
        keys.add(key);
        digest.update(line(key));
    }

    private static byte[] line(String key) {
        return (key + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Number of the case with a key; empty if there is none. */
    public OptionalInt indexOf(String key) {
        Integer index = indexes.get(key);
        return index == null ? OptionalInt.empty() : OptionalInt.of(index);
    }

    /** Whether these are the cases from a number on, as far as they go. */
    public boolean has(int from, List<Case> cases) {
        return from + cases.size() <= size()
                && keys.subList(from, from + cases.size())
                        .equals(cases.stream().map(it -> it.key().hex()).toList());
    }

    /** SHA-256 of the keys of all cases, each on a line. */
    public String digest() {
        return digestWith(List.of());
    }

    /** The same if these followed. */
    public String digestWith(List<Case> more) {
        try {
            MessageDigest whole = (MessageDigest) digest.clone();
            more.forEach(it -> whole.update(line(it.key().hex())));
            return HexFormat.of().formatHex(whole.digest());
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("SHA-256 of this Java runtime cannot be continued", e);
        }
    }
}
