package dev.provinggrid.server.security;

import dev.provinggrid.server.ops.DataFolder;
import dev.provinggrid.server.ops.StartRefused;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tokens this server knows. */
final class Tokens {

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
        List<Token> tokens = new ArrayList<>();
        tokens.add(new Token("operator", Role.OPERATOR, TokenText.readOrGenerate(folder.token())));
        tokens.add(new Token("local workers", Role.WORKER, TokenText.readOrGenerate(folder.workerToken())));
        for (SecurityProperties.TokenFile file : properties.tokens()) {
            tokens.add(new Token(file.name(), file.role(), TokenText.read(file.file())));
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
}
