package dev.provinggrid.server.security;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** A token as the server remembers it: whose, and the hash to know it by. Its text is nowhere kept. */
final class Token {

    private final String holder;
    private final Role role;
    private final byte[] sha256;

    Token(String holder, Role role, String text) {
        this.holder = holder;
        this.role = role;
        this.sha256 = hash(text);
    }

    static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }

    /** Takes the same time whatever the hashes have in common. */
    boolean hasHash(byte[] presented) {
        return MessageDigest.isEqual(sha256, presented);
    }

    String holder() {
        return holder;
    }

    Role role() {
        return role;
    }

    @Override
    public String toString() {
        return holder + " (" + role + ")";
    }
}
