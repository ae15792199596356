package dev.provinggrid.server.security;

import dev.provinggrid.server.ops.DataFolder;
import dev.provinggrid.server.ops.OwnerOnlyFile;
import dev.provinggrid.server.ops.StartRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tokens this server knows. */
final class Tokens {

    private static final int SHORTEST = 32;

    private final List<Token> known;

    Tokens(List<Token> known) {
        this.known = List.copyOf(known);
    }

    /**
     * The operator's token (kept from start to start), the configured ones, and the one of the local workers.
     *
     * @throws StartRefused when a token file cannot be read or holds no token worth the name
     */
    static Tokens open(DataFolder folder, SecurityProperties properties) {
        SecureRandom random = new SecureRandom();
        List<Token> tokens = new ArrayList<>();
        tokens.add(new Token("operator", Role.OPERATOR, readOrGenerate(folder.token(), random)));
        tokens.add(new Token("local workers", Role.WORKER, readOrGenerate(folder.workerToken(), random)));
        for (SecurityProperties.TokenFile file : properties.tokens()) {
            tokens.add(new Token(file.name(), file.role(), read(file.file())));
        }
        return new Tokens(tokens);
    }

    /** Compares with every known token, so that the time taken says nothing of which one was near. */
    Optional<Token> find(String presented) {
        byte[] hash = Token.hash(presented);
        Token found = null;
        for (Token token : known) {
            found = token.hasHash(hash) ? token : found;
        }
        return Optional.ofNullable(found);
    }

    private static String readOrGenerate(Path file, SecureRandom random) {
        if (!Files.exists(file)) {
            try {
                OwnerOnlyFile.write(file, Token.generate(random) + "\n");
            } catch (IOException refused) {
                throw new StartRefused(
                        "the token file " + file + " cannot be written: " + refused, "Make it writable.");
            }
        }
        return read(file);
    }

    private static String read(Path file) {
        String text;
        try {
            text = Files.readString(file).strip();
        } catch (IOException refused) {
            throw new StartRefused("the token file " + file + " cannot be read: " + refused, "Make it readable.");
        }
        if (text.length() < SHORTEST) {
            throw new StartRefused(
                    "the token in " + file + " is shorter than " + SHORTEST + " characters",
                    "Delete the file where it is a generated one, else put a longer random token into it.");
        }
        return text;
    }
}
