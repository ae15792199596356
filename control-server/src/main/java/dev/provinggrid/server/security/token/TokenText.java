package dev.provinggrid.server.security.token;

import dev.provinggrid.server.platform.process.OwnerOnlyFile;
import dev.provinggrid.server.platform.process.StartRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;

/** The text of a token in its file. */
public final class TokenText {

    private static final int SHORTEST = 32;

    private TokenText() {}

    /**
     * The token in the file, which is made, for its owner only, where there is none.
     *
     * @throws StartRefused when it can be neither read nor made
     */
    public static String readOrGenerate(Path file) {
        if (!Files.exists(file)) {
            try {
                OwnerOnlyFile.write(file, generate() + "\n");
            } catch (IOException refused) {
                throw new StartRefused(
                        "the token file " + file + " cannot be written: " + refused, "Make it writable.", refused);
            }
        }
        return read(file);
    }

    /** @throws StartRefused when the file cannot be read or holds no token worth the name */
    static String read(Path file) {
        String text;
        try {
            text = Files.readString(file).strip();
        } catch (IOException refused) {
            throw new StartRefused(
                    "the token file " + file + " cannot be read: " + refused, "Make it readable.", refused);
        }
        if (text.length() < SHORTEST) {
            throw new StartRefused(
                    "the token in " + file + " is shorter than " + SHORTEST + " characters",
                    "Delete the file where it is a generated one, else put a longer random token into it.");
        }
        return text;
    }

    /** 256 random bits in hex. */
    public static String generate() {
        byte[] bits = new byte[32];
        new SecureRandom().nextBytes(bits);
        return HexFormat.of().formatHex(bits);
    }
}
