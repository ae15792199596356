package dev.provinggrid.server.security.token;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A token as the server keeps it: its holder and its hash, never its text. */
public final class Token {

    private final String holder;
    private final Role role;
    private final byte[] sha256;

    Token(String holder, Role role, String text) {
        this.holder = holder;
        this.role = role;
        this.sha256 = hash(text);
    }

    public static byte[] hash(String text) {
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

    boolean isSame(Token other) {
        return hasHash(other.sha256);
    }

    /** In hex, by which sessions remember where they came from. */
    public String sha256() {
        return HexFormat.of().formatHex(sha256);
    }

    public String holder() {
        return holder;
    }

    public Role role() {
        return role;
    }

    @Override
    public String toString() {
        return holder + " (" + role + ")";
    }
}
