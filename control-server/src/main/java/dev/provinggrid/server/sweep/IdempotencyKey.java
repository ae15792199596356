package dev.provinggrid.server.sweep;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * A client's own name of a submission, by which it can repeat it safely.
 *
 * @param holder whose it is: another holder's key of the same text is another key
 * @param text what the client chose
 * @param digest SHA-256 of what was submitted, in hex
 */
public record IdempotencyKey(String holder, String text, String digest) {

    static final int LONGEST = 200;

    /**
     * The key of a request.
     *
     * @param models the digests of models that the request names besides its body
     * @throws ResponseStatusException (400) when the key is empty or too long
     */
    static IdempotencyKey of(String holder, String text, byte[] body, List<String> models) {
        if (text.isBlank() || text.length() > LONGEST) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST,
                    "An Idempotency-Key has 1 to " + LONGEST + " characters; this one has " + text.length() + ".");
        }
        return new IdempotencyKey(holder, text, digest(body, models));
    }

    private static String digest(byte[] body, List<String> models) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            sha256.update(body);
            models.stream().sorted().forEach(it -> sha256.update(("\n" + it).getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(sha256.digest());
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
