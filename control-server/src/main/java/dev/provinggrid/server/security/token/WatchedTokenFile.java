package dev.provinggrid.server.security.token;

import dev.provinggrid.server.platform.process.StartRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** A file that holds a token, read again whenever it changes: whoever replaces or removes it revokes the token at once. */
final class WatchedTokenFile {

    /** File systems date changes coarsely: one this fresh may change once more and look the same. */
    private static final Duration SETTLED_AFTER = Duration.ofSeconds(2);

    private final String holder;
    private final Role role;
    private final Path file;
    private final Clock clock;
    private volatile Reading latest;

    /**
     * A token that is there.
     *
     * @throws StartRefused when the file cannot be read or holds no token worth the name
     */
    WatchedTokenFile(String holder, Role role, Path file, Clock clock) {
        this.holder = holder;
        this.role = role;
        this.file = file;
        this.clock = clock;
        Stamp stamp = stamp();
        this.latest = new Reading(stamp, isSettled(stamp), Optional.of(new Token(holder, role, TokenText.read(file))));
    }

    String holder() {
        return holder;
    }

    /** The token that the file holds now; empty while it is not there, cannot be read or holds none. */
    Optional<Token> token() {
        return latest.token();
    }

    /** How the token stands, as far as the file was read. */
    TokenStanding standing() {
        Reading now = latest;
        boolean there = now.stamp().size() >= 0;
        return new TokenStanding(
                holder,
                role,
                now.token().isPresent(),
                there ? Optional.of(now.stamp().modified().toInstant()) : Optional.empty());
    }

    /** Reads the file again where it is another one: what changed, if anything did. */
    Optional<Change> refresh() {
        Reading known = latest;
        if (known.settled() && known.stamp().equals(stamp())) {
            return Optional.empty();
        }
        return readAgain();
    }

    private synchronized Optional<Change> readAgain() {
        Optional<Token> before = latest.token();
        Stamp stamp = stamp();
        Optional<Token> after = read();
        latest = new Reading(stamp, isSettled(stamp), after);
        boolean same = before.isEmpty()
                ? after.isEmpty()
                : after.filter(before.get()::isSame).isPresent();
        return same ? Optional.empty() : Optional.of(new Change(file, holder, before, after));
    }

    private Optional<Token> read() {
        try {
            return Optional.of(new Token(holder, role, TokenText.read(file)));
        } catch (StartRefused noToken) {
            return Optional.empty();
        }
    }

    private boolean isSettled(Stamp stamp) {
        Instant settled = stamp.modified().toInstant().plus(SETTLED_AFTER);
        return settled.isBefore(clock.instant());
    }

    private Stamp stamp() {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new Stamp(
                    attributes.lastModifiedTime(),
                    attributes.size(),
                    Objects.requireNonNullElse(attributes.fileKey(), ""));
        } catch (IOException gone) {
            return new Stamp(FileTime.fromMillis(0), -1, "");
        }
    }

    /** The file has another token than before, or none, or one again. */
    record Change(Path file, String holder, Optional<Token> before, Optional<Token> after) {}

    /** What tells one state of the file from another. */
    private record Stamp(FileTime modified, long size, Object key) {}

    private record Reading(Stamp stamp, boolean settled, Optional<Token> token) {}
}
