package dev.provinggrid.server.security.token;

/**
 * The token of the workers that this server starts, made anew at each start and held in memory: they end with their server. In a file,
 * every program that they run could read it.
 */
public record LocalWorkerToken(String text) {

    public static LocalWorkerToken generate() {
        return new LocalWorkerToken(TokenText.generate());
    }

    Token token() {
        return new Token("local workers", Role.WORKER, text);
    }

    @Override
    public String toString() {
        return token().toString();
    }
}
