package dev.provinggrid.server.storage;

import static java.util.stream.Collectors.partitioningBy;

import dev.provinggrid.model.scenario.program.ArtifactDeclaration;
import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.platform.process.SyncedFolder;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.result.ArtifactRecords;
import dev.provinggrid.server.store.result.ArtifactRecords.Holder;
import dev.provinggrid.server.store.result.ArtifactRecords.NewArtifact;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.springframework.util.FileSystemUtils;

/** The artifacts of attempts, as files under SWEEP/CASE/ATTEMPT/NAME. */
public final class Artifacts {

    private static final int BLOCK = 500;

    private final Path folder;
    private final Ledger ledger;
    private final Attempts attempts;
    private final ArtifactRecords records;
    private final StorageSpace space;
    private final Clock clock;

    public Artifacts(
            DataFolder folder,
            Ledger ledger,
            Attempts attempts,
            ArtifactRecords records,
            StorageSpace space,
            Clock clock) {
        this.folder = folder.artifacts();
        this.ledger = ledger;
        this.attempts = attempts;
        this.records = records;
        this.space = space;
        this.clock = clock;
    }

    /**
     * Keeps an artifact. The fence is looked at before the content is taken, and again in the transaction that records it.
     *
     * @param sha256 what its digest is said to be; empty when nothing is said
     * @throws StorageFull when there is no room
     */
    public UploadAnswer put(long attempt, String name, String token, Optional<String> sha256, InputStream content) {
        Optional<Attempt> found = attempts.find(attempt).filter(it -> it.holds(token));
        if (found.isEmpty()) {
            return UploadAnswer.STALE;
        }
        LogField.nameInRequest(found.get().sweep(), found.get().index());
        space.require();
        Path file = file(found.get(), name);
        try (IncomingFile incoming = IncomingFile.receive(space.whileThereIsRoom(content), file.getParent())) {
            if (sha256.isPresent() && !sha256.get().equals(incoming.sha256())) {
                return UploadAnswer.WRONG_DIGEST;
            }
            UploadAnswer answer =
                    ledger.write(() -> record(attempt, name, attempts.find(attempt), token, incoming, file));
            if (answer == UploadAnswer.KEPT) {
                SyncedFolder.sync(file.getParent());
            }
            return answer;
        } catch (IOException failed) {
            throw space.meaningOf(failed);
        } catch (UncheckedIOException failed) {
            throw space.meaningOf(failed.getCause());
        }
    }

    /** Writes beside its place what is durable elsewhere; empty where no artifact may be called so. */
    Optional<ReceivedArtifact> written(SentArtifact sent, Attempt attempt) throws IOException {
        return ArtifactDeclaration.isName(sent.name())
                ? Optional.of(new ReceivedArtifact(
                        sent.attempt(),
                        sent.name(),
                        IncomingFile.write(
                                sent.content(), file(attempt, sent.name()).getParent())))
                : Optional.empty();
    }

    /** The attempts that they are of, by id; without those that are not there. */
    Map<Long, Attempt> attempts(Collection<SentArtifact> sent) {
        return attempts.find(sent.stream().map(SentArtifact::attempt).toList());
    }

    /**
     * Records each as one that is uploaded by itself; what its worker may not leave any more is passed over.
     *
     * @param attempts as they were read in the ledger transaction that this runs in
     * @param tokens that their workers name, by attempt
     */
    void record(List<ReceivedArtifact> received, Map<Long, Attempt> attempts, Map<Long, String> tokens) {
        Map<Long, Map<String, String>> before = records.digests(attempts.keySet());
        Map<Boolean, List<ReceivedArtifact>> areHere = received.stream()
                .collect(partitioningBy(
                        it -> before.getOrDefault(it.attempt(), Map.of()).containsKey(it.name())));
        areHere.get(true).forEach(it -> {
            Attempt attempt = attempts.get(it.attempt());
            record(
                    it.attempt(),
                    it.name(),
                    Optional.of(attempt),
                    tokens.get(it.attempt()),
                    it.file(),
                    file(attempt, it.name()));
        });
        add(
                areHere.get(false).stream()
                        .filter(it -> mayLeave(attempts.get(it.attempt()), tokens.get(it.attempt())))
                        .toList(),
                attempts);
    }

    private void add(List<ReceivedArtifact> received, Map<Long, Attempt> attempts) {
        records.add(
                received.stream()
                        .map(it -> new NewArtifact(
                                it.attempt(),
                                it.name(),
                                it.file().sha256(),
                                it.file().bytes()))
                        .toList(),
                clock.instant());
        received.forEach(it -> name(it.file(), file(attempts.get(it.attempt()), it.name())));
    }

    private static boolean mayLeave(Attempt attempt, String token) {
        return attempt.live() && attempt.holds(token);
    }

    /** Where it belongs; empty where its attempt is not there. */
    Optional<Path> place(SentArtifact sent) {
        return attempts.find(sent.attempt()).map(it -> file(it, sent.name()));
    }

    /** Writes it again if it is recorded and its file is not whole. */
    void restore(SentArtifact sent) {
        String digest = IncomingFile.digest(sent.content());
        boolean recorded = records.digest(sent.attempt(), sent.name())
                        .filter(digest::equals)
                        .isPresent()
                && records.removed(sent.attempt(), sent.name()).isEmpty();
        place(sent).filter(place -> recorded && !holds(place, digest)).ifPresent(place -> {
            try (IncomingFile again =
                    IncomingFile.receive(new ByteArrayInputStream(sent.content()), place.getParent())) {
                again.moveTo(place);
                SyncedFolder.sync(place.getParent());
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        });
    }

    private static boolean holds(Path file, String digest) {
        try {
            return IncomingFile.digest(Files.readAllBytes(file)).equals(digest);
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private UploadAnswer record(
            long id, String name, Optional<Attempt> attempt, String token, IncomingFile incoming, Path file) {
        Optional<String> before = records.digest(id, name);
        if (before.isPresent()) {
            boolean same = before.get().equals(incoming.sha256());
            if (same && !Files.exists(file) && records.removed(id, name).isEmpty()) {
                name(incoming, file); // a power failure took the name, which was synced after this record
            }
            return same ? UploadAnswer.KEPT : UploadAnswer.OTHER_CONTENT;
        }
        if (attempt.filter(it -> mayLeave(it, token)).isEmpty()) {
            return UploadAnswer.STALE;
        }
        records.add(List.of(new NewArtifact(id, name, incoming.sha256(), incoming.bytes())), clock.instant());
        name(incoming, file);
        return UploadAnswer.KEPT;
    }

    /** It has its name already where the transaction that recorded it first was rolled back. */
    private static void name(IncomingFile incoming, Path file) {
        try {
            if (Files.exists(incoming.temporary()) || !holds(file, incoming.sha256())) {
                incoming.moveTo(file);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** SHA-256 of an artifact that was kept. */
    public Optional<String> digest(long attempt, String name) {
        return records.digest(attempt, name);
    }

    /** The file of an artifact that was kept. */
    public Optional<Path> find(long attempt, String name) {
        return records.digest(attempt, name)
                .flatMap(_ -> attempts.find(attempt))
                .map(it -> file(it, name))
                .filter(Files::exists);
    }

    /** When an artifact that was kept was removed by the server's retention. */
    public Optional<Instant> removed(long attempt, String name) {
        return records.removed(attempt, name);
    }

    /** Removes the file of an artifact that nobody is to see any more. */
    public void discard(long attempt, String name) {
        attempts.find(attempt).map(it -> file(it, name)).ifPresent(Artifacts::delete);
    }

    /** Removes whatever files there are of some cases. */
    public void discard(String sweep, int firstCase, int lastCase) {
        for (int index = firstCase; index <= lastCase; index++) {
            delete(folder(sweep, index));
        }
    }

    /** Removes whatever files there are of a sweep. */
    public void discard(String sweep) {
        delete(folder.resolve(sweep));
    }

    private static void delete(Path path) {
        try {
            FileSystemUtils.deleteRecursively(path);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Path folder(String sweep, int index) {
        return folder.resolve(sweep).resolve(String.format(Locale.ROOT, "%05d", index));
    }

    private Path file(Attempt attempt, String name) {
        return file(attempt.sweep(), attempt.index(), attempt.id(), name);
    }

    /** A file of a case, to be read at once. */
    @FunctionalInterface
    public interface FileOfCase {
        void accept(int index, Path file);
    }

    /** The files of this name that the attempts left whose outcomes count, by index of the case. */
    public void forEach(String sweep, String name, FileOfCase reader) {
        forEach(sweep, name, -1, reader);
    }

    /** These files of the cases after this index. */
    public void forEach(String sweep, String name, int after, FileOfCase reader) {
        SortedMap<Integer, Holder> block = records.holders(sweep, name, after, BLOCK);
        while (!block.isEmpty()) {
            block.forEach((index, holder) -> {
                Path file = file(holder, name);
                if (Files.exists(file)) {
                    reader.accept(index, file);
                }
            });
            block = records.holders(sweep, name, block.lastKey(), BLOCK);
        }
    }

    /** The first of these files, by index of the case. */
    public Optional<StoredText> firstText(String sweep, String name) {
        return records.holders(sweep, name, -1, BLOCK).values().stream()
                .map(it -> file(it, name))
                .filter(Files::exists)
                .findFirst()
                .map(StoredText::new);
    }

    private Path file(Holder holder, String name) {
        return file(holder.sweep(), holder.index(), holder.attempt(), name);
    }

    private Path file(String sweep, int index, long attempt, String name) {
        return folder(sweep, index).resolve(Long.toString(attempt)).resolve(name);
    }
}
