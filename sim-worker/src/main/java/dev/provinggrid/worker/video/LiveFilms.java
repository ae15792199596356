package dev.provinggrid.worker.video;

import dev.provinggrid.worker.record.Workspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/** The films that can be watched: the current one and the last ones before it, so that viewers who are seconds behind see how a run ends. */
public final class LiveFilms {

    /** Players ask more often than that. */
    static final Duration WATCHED_FOR = Duration.ofSeconds(10);

    private static final int ENDED_FILMS = 3;

    private final Path ended;
    private final LongSupplier nanoTime;
    private final Map<Long, Path> films = new LinkedHashMap<>();
    private OptionalLong askedNanos = OptionalLong.empty();

    /**
     * None so far.
     *
     * @param ended folder for films of runs whose own files are gone; what is in it goes
     * @param nanoTime monotonic wall time, ns
     */
    public LiveFilms(Path ended, LongSupplier nanoTime) throws IOException {
        this.ended = ended;
        this.nanoTime = nanoTime;
        if (Files.exists(ended)) {
            Workspace.deleteTree(ended);
        }
    }

    /** Whether somebody asked for one lately. */
    public synchronized boolean areWatched() {
        return askedNanos.isPresent() && nanoTime.getAsLong() - askedNanos.getAsLong() < WATCHED_FOR.toNanos();
    }

    /** Somebody wants to see one, whether there is one or not. */
    synchronized void watch() {
        askedNanos = OptionalLong.of(nanoTime.getAsLong());
    }

    synchronized void begin(long attempt, Path folder) {
        films.put(attempt, folder);
        Iterator<Map.Entry<Long, Path>> oldest = films.entrySet().iterator();
        while (films.size() > ENDED_FILMS + 1) {
            forget(oldest.next().getKey());
            oldest.remove();
        }
    }

    /** Its files are about to go: takes what viewers still need. */
    synchronized void end(long attempt) {
        if (!areWatched()) {
            films.remove(attempt);
            return;
        }
        try {
            Path own = Files.createDirectories(ended.resolve(Long.toString(attempt)));
            for (String name : List.of(FilmName.RUN.video(), FilmName.RUN.playlist(), FilmName.RUN.layers())) {
                take(films.get(attempt).resolve(name), own.resolve(name));
            }
            films.put(attempt, own);
        } catch (IOException e) {
            throw new UncheckedIOException("the end of the film cannot be shown", e);
        }
    }

    /** Some films have nothing laid over them. */
    private static void take(Path file, Path to) throws IOException {
        if (Files.notExists(file)) {
            return;
        }
        try {
            Files.createLink(to, file);
        } catch (UnsupportedOperationException | FileSystemException e) { // file systems that link not, or not across
            Files.copy(file, to);
        }
    }

    private void forget(long attempt) {
        Path own = ended.resolve(Long.toString(attempt));
        try {
            if (Files.exists(own)) {
                Workspace.deleteTree(own);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The newest. */
    synchronized Optional<Shown> newest() {
        return films.keySet().stream().reduce((_, later) -> later).flatMap(this::of);
    }

    synchronized Optional<Shown> of(long attempt) {
        return Optional.ofNullable(films.get(attempt)).map(folder -> new Shown(attempt, folder));
    }

    /** A film that can be watched, and where its files are now. */
    record Shown(long attempt, Path folder) {}
}
