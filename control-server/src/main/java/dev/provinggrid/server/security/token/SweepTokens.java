package dev.provinggrid.server.security.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.StartRefused;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Tokens of workers that serve one sweep: {@code pgw_SWEEP_HEX}, where HEX is the HMAC-SHA256 (RFC 2104) of the sweep's id
 * under a secret. Nothing is stored: servers that share the secret know each other's tokens.
 */
public final class SweepTokens {

    private static final String PREFIX = "pgw_";
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec secret;

    public SweepTokens(String secret) {
        this.secret = new SecretKeySpec(secret.getBytes(UTF_8), ALGORITHM);
    }

    /**
     * With the secret of the configured file, else with one that is generated into the data folder.
     *
     * @throws StartRefused when the file cannot be read or holds no secret worth the name
     */
    public static SweepTokens open(DataFolder folder, SecurityProperties properties) {
        return new SweepTokens(properties
                .sweepSecret()
                .map(TokenText::read)
                .orElseGet(() -> TokenText.readOrGenerate(folder.sweepSecret())));
    }

    /** The token of the workers of a sweep: the same each time. */
    public String issue(String sweepId) {
        return PREFIX + sweepId + "_" + HexFormat.of().formatHex(code(sweepId));
    }

    /** The sweep that a token is good for; empty when it is none of ours. Takes the same time however near a guess comes. */
    public Optional<String> sweepOf(String presented) {
        int end = presented.lastIndexOf('_');
        if (!presented.startsWith(PREFIX) || end < PREFIX.length()) {
            return Optional.empty();
        }
        String sweep = presented.substring(PREFIX.length(), end);
        return MessageDigest.isEqual(issue(sweep).getBytes(UTF_8), presented.getBytes(UTF_8))
                ? Optional.of(sweep)
                : Optional.empty();
    }

    private byte[] code(String sweepId) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(secret);
            return mac.doFinal(sweepId.getBytes(UTF_8));
        } catch (GeneralSecurityException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
