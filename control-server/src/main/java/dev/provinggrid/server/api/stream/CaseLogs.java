package dev.provinggrid.server.api.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.link.Answer;
import dev.provinggrid.model.wire.view.LogPart;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.LeftOut;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StoredText;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.worker.Workers;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.server.ResponseStatusException;

/** The logs of cases: from the worker while it runs one, from the files when it has ended. */
final class CaseLogs {

    private static final int LONGEST = 1 << 20;
    private static final Pattern CONTENT_RANGE = Pattern.compile("bytes ([0-9]{1,18})-.*");

    private final Attempts attempts;
    private final Workers workers;
    private final Artifacts artifacts;
    private final StreamProxy proxy;

    CaseLogs(Attempts attempts, Workers workers, Artifacts artifacts, StreamProxy proxy) {
        this.attempts = attempts;
        this.workers = workers;
        this.artifacts = artifacts;
        this.proxy = proxy;
    }

    /**
     * The log of a case from a position on.
     *
     * @param seen the attempt of which that much was seen; the log of another is told from its beginning
     * @param position bytes
     */
    LogPart of(CaseRow row, Optional<Long> seen, long position) throws IOException {
        boolean last = row.state().equals("FINAL");
        Optional<Attempt> found =
                row.attempt().isPresent() ? attempts.find(row.attempt().getAsLong()) : Optional.empty();
        if (found.isEmpty()) {
            return new LogPart(null, 0, 0, "", last);
        }
        Attempt attempt = found.get();
        long from = seen.filter(it -> it == attempt.id()).isPresent() ? position : 0;
        return attempt.live() ? running(attempt, from) : stored(attempt, from, last);
    }

    private LogPart running(Attempt attempt, long from) {
        StreamFile file = StreamFile.named("log-" + attempt.id() + ".txt").orElseThrow();
        return workers.present().stream()
                .filter(it -> it.id().equals(attempt.worker()))
                .findFirst()
                .map(it -> asked(attempt, it.slot(), file, from))
                .orElseGet(() -> nothingNew(attempt, from));
    }

    /** Whatever a worker does not tell now, because it stands still, has just ended or printed nothing since, it may tell next time. */
    private LogPart asked(Attempt attempt, int slot, StreamFile file, long from) {
        try (Answer answer = proxy.fetch(slot, file, Optional.of("bytes=" + from + "-"))) {
            Matcher range = CONTENT_RANGE.matcher(answer.header("Content-Range").orElse(""));
            long begin = range.matches() ? Long.parseLong(range.group(1)) : from;
            ByteBuffer bytes = ByteBuffer.wrap(answer.bytes(LONGEST));
            String text = wholeCharacters(bytes);
            return new LogPart(attempt.id(), begin, begin + bytes.position(), text, false);
        } catch (ResponseStatusException | IOException nothing) {
            return nothingNew(attempt, from);
        }
    }

    private static LogPart nothingNew(Attempt attempt, long from) {
        return new LogPart(attempt.id(), from, from, "", false);
    }

    /** Leaves in the buffer the beginning of a character of which the rest has not come. */
    private static String wholeCharacters(ByteBuffer bytes) {
        CharBuffer text = CharBuffer.allocate(bytes.remaining());
        UTF_8.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)
                .decode(bytes, text, false);
        return text.flip().toString();
    }

    private LogPart stored(Attempt attempt, long from, boolean last) throws IOException {
        Optional<Path> file = artifacts.find(attempt.id(), ArtifactUpload.LOG);
        if (file.isEmpty()) {
            return new LogPart(attempt.id(), from, from, "", last);
        }
        try (InputStream text = new StoredText(file.get()).open()) {
            byte[] stored = text.readNBytes(LONGEST);
            String rest = new String(LeftOut.after(from, stored), UTF_8);
            return new LogPart(attempt.id(), from, Math.max(from, LeftOut.written(stored)), rest, last);
        }
    }
}
