package dev.provinggrid.sim.engine;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;

/**
 * The random streams of a case, one for each use, identified by name: the draws of one never depend on how many
 * another has taken. A stream is xoshiro256++ (Blackman and Vigna 2021), its state the SHA-256 of case seed and name.
 *
 * @param caseSeed seed of the case
 */
public record RandomStreams(long caseSeed) {

    public RandomStream named(String name) {
        ByteBuffer digest = digest(name);
        long[] state = {digest.getLong(), digest.getLong(), digest.getLong(), digest.getLong()};
        return new RandomStream(new XoShiRo256PlusPlus(state));
    }

    /** A seed of its own for a use that hashes places and times instead of drawing in order. */
    public long seedOf(String name) {
        return digest(name).getLong();
    }

    private ByteBuffer digest(String name) {
        MessageDigest sha256 = sha256();
        sha256.update(ByteBuffer.allocate(Long.BYTES).putLong(caseSeed).flip());
        return ByteBuffer.wrap(sha256.digest(name.getBytes(StandardCharsets.UTF_8)));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
