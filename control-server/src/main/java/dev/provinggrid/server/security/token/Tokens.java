package dev.provinggrid.server.security.token;

import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.StartRefused;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The tokens that this server accepts; their files are checked at every lookup. */
public final class Tokens {

    private final List<WatchedTokenFile> files;
    private final Optional<Token> local;
    private final Consumer<WatchedTokenFile.Change> changes;

    Tokens(List<WatchedTokenFile> files, Optional<Token> local, Consumer<WatchedTokenFile.Change> changes) {
        this.files = List.copyOf(files);
        this.local = local;
        this.changes = changes;
    }

    /**
     * The operator's token (kept from start to start), the configured ones, and one for workers.
     *
     * @param local the token of the workers that this server starts; where it starts none, a file has one for those that join
     * @throws StartRefused when a token file cannot be read or holds no token worth the name
     */
    public static Tokens open(
            DataFolder folder,
            SecurityProperties properties,
            Optional<LocalWorkerToken> local,
            Consumer<WatchedTokenFile.Change> changes,
            Clock clock) {
        TokenText.readOrGenerate(folder.token());
        List<WatchedTokenFile> files = new ArrayList<>();
        files.add(new WatchedTokenFile("operator", Role.OPERATOR, folder.token(), clock));
        if (local.isEmpty()) {
            TokenText.readOrGenerate(folder.workerToken());
            files.add(new WatchedTokenFile("joining workers", Role.WORKER, folder.workerToken(), clock));
        }
        for (SecurityProperties.TokenFile file : properties.tokens()) {
            files.add(new WatchedTokenFile(file.name(), file.role(), file.file(), clock));
        }
        return new Tokens(files, local.map(LocalWorkerToken::token), changes);
    }

    /** Whether a text is one of them. */
    public boolean knows(String presented) {
        return find(presented).isPresent();
    }

    public Optional<Token> find(String presented) {
        return withHash(Token.hash(presented));
    }

    /** The token that a session came from, as {@link Token#sha256} has it. */
    public Optional<Token> withHash(String hex) {
        return withHash(HexFormat.of().parseHex(hex));
    }

    /** How each stands, the operator's first and the configured ones in their order. */
    List<TokenStanding> all() {
        files.forEach(it -> it.refresh().ifPresent(changes));
        Stream<TokenStanding> ofWorkers =
                local.stream().map(it -> new TokenStanding(it.holder(), it.role(), true, Optional.empty()));
        return Stream.concat(files.stream().map(WatchedTokenFile::standing), ofWorkers)
                .toList();
    }

    /** Whether a name is that of a token's holder. */
    public boolean isHolder(String name) {
        return Stream.concat(
                        files.stream().map(WatchedTokenFile::holder),
                        local.stream().map(Token::holder))
                .anyMatch(name::equals);
    }

    /** Compares with every known token, so that the time taken says nothing of which one was near. */
    private Optional<Token> withHash(byte[] hash) {
        Optional<Token> found = local.filter(it -> it.hasHash(hash));
        for (WatchedTokenFile file : files) {
            file.refresh().ifPresent(changes);
            Optional<Token> known = file.token().filter(it -> it.hasHash(hash));
            found = known.isPresent() ? known : found;
        }
        return found;
    }
}
