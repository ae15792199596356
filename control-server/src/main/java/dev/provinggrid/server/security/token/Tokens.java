package dev.provinggrid.server.security.token;

import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.StartRefused;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The tokens that this server accepts; their files are checked at every lookup. */
public final class Tokens {

    private final List<WatchedTokenFile> files;
    private final Consumer<WatchedTokenFile.Change> changes;

    Tokens(List<WatchedTokenFile> files, Consumer<WatchedTokenFile.Change> changes) {
        this.files = List.copyOf(files);
        this.changes = changes;
    }

    /**
     * The operator's token (kept from start to start), the configured ones, and the one of the local workers.
     *
     * @throws StartRefused when a token file cannot be read or holds no token worth the name
     */
    public static Tokens open(
            DataFolder folder, SecurityProperties properties, Consumer<WatchedTokenFile.Change> changes, Clock clock) {
        TokenText.readOrGenerate(folder.token());
        TokenText.readOrGenerate(folder.workerToken());
        List<WatchedTokenFile> files = new ArrayList<>();
        files.add(new WatchedTokenFile("operator", Role.OPERATOR, folder.token(), clock));
        files.add(new WatchedTokenFile("local workers", Role.WORKER, folder.workerToken(), clock));
        for (SecurityProperties.TokenFile file : properties.tokens()) {
            files.add(new WatchedTokenFile(file.name(), file.role(), file.file(), clock));
        }
        return new Tokens(files, changes);
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

    /** Whether a name is that of a token's holder. */
    public boolean isHolder(String name) {
        return files.stream().anyMatch(it -> it.holder().equals(name));
    }

    /** Compares with every known token, so that the time taken says nothing of which one was near. */
    private Optional<Token> withHash(byte[] hash) {
        Optional<Token> found = Optional.empty();
        for (WatchedTokenFile file : files) {
            file.refresh().ifPresent(changes);
            Optional<Token> known = file.token().filter(it -> it.hasHash(hash));
            found = known.isPresent() ? known : found;
        }
        return found;
    }
}
