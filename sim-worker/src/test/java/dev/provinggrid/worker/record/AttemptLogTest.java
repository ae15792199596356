package dev.provinggrid.worker.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.LeftOut;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttemptLogTest {

    private static final int HEAD = 16;
    private static final int TAIL = 24;
    private static final Clock NOON = Clock.fixed(Instant.parse("2026-01-01T12:00:00Z"), ZoneOffset.UTC);

    @Property(tries = 200)
    void whatFitsIsKeptAsItIs(@ForAll @Size(max = 4) List<@StringLength(max = 2) String> texts) {
        String all = String.join("", texts);
        assertThat(logged(texts)).isEqualTo(all.getBytes(UTF_8));
    }

    @Property(tries = 200)
    void ofMoreTheHeadAndTheTailAreKept(
            @ForAll @Size(min = 10, max = 40) List<@StringLength(min = 5, max = 30) String> texts) {
        String all = String.join("", texts).replaceAll("[^ -~]", "?");
        String log = new String(logged(List.of(all)), UTF_8);
        assertThat(log)
                .startsWith(all.substring(0, HEAD))
                .endsWith(all.substring(all.length() - TAIL))
                .contains("[... " + (all.length() - HEAD - TAIL) + " bytes left out ...]");
    }

    @Property(tries = 200)
    void whoFollowsAndReadsTheRestAfterwardsMissesOnlyWhatIsLeftOut(
            @ForAll @Size(max = 30) List<@StringLength(max = 20) @AlphaChars String> texts, @ForAll Random random) {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        long next = 0;
        long missed = 0;
        AttemptLog log = new AttemptLog(NOON, HEAD, TAIL);
        for (String text : texts) {
            log.print(text);
            if (random.nextBoolean()) {
                AttemptLog.Part part = log.from(next);
                missed += part.from() - next;
                read.writeBytes(part.bytes());
                next = part.end();
            }
        }
        byte[] rest = LeftOut.after(next, log.bytes());
        String all = String.join("", texts);
        assertThat(LeftOut.written(log.bytes())).isEqualTo(all.length());
        String seen = read + new String(rest, UTF_8);
        if ((missed == 0 && next >= HEAD) || all.length() <= HEAD + TAIL) {
            assertThat(seen).endsWith(all.substring(Math.max((int) next, all.length() - TAIL)));
        }
        if (missed == 0 && all.length() - next <= TAIL) {
            assertThat(seen).isEqualTo(all);
        }
    }

    @Test
    void theLastLineIsWhatTheSimulatorPrintedLast() {
        AttemptLog log = new AttemptLog(NOON, 1000, 1000);
        log.line("parameters {}");
        assertThat(log.lastLine()).as("the worker's own lines do not count").isEmpty();
        log.print("loading map\n\u001b[31mwaiting for ");
        log.print("the licence\n\n");
        assertThat(log.lastLine()).isEqualTo("[31mwaiting for the licence");
        log.print("x".repeat(300));
        assertThat(log.lastLine()).hasSize(AttemptLog.LONGEST_LINE).endsWith("x…");
    }

    @Test
    void whatIsPrintedAfterItsEndIsNotKept() {
        AttemptLog log = new AttemptLog(NOON, HEAD, TAIL);
        log.print("a");
        log.close();
        log.print("b");
        assertThat(log.bytes()).asString(UTF_8).isEqualTo("a");
    }

    @Test
    void aShortLogNeedsNoFileAndALongOneWaitsInOne(@TempDir Path root) throws IOException {
        AttemptFolder folder = Workspace.emptied(root).open(1);
        AttemptLog log = AttemptFolder.openLog(NOON);
        log.print("x".repeat(1 << 14));
        Artifact few = folder.keep(log);
        assertThat(folder.path()).doesNotExist();
        log.print("y");
        Artifact many = folder.keep(log);
        assertThat(folder.path()).isNotEmptyDirectory();
        assertThat(few.size()).isEqualTo(1 << 14);
        assertThat(many.size()).isEqualTo((1 << 14) + 1);
        assertThat(few.bytes()).asString(UTF_8).isEqualTo("x".repeat(1 << 14));
        assertThat(many.bytes()).asString(UTF_8).isEqualTo("x".repeat(1 << 14) + "y");
        assertThat(few.sha256()).isEqualTo(new Artifact.InFile(Files.write(root.resolve("few"), few.bytes())).sha256());
        folder.delete();
        folder.delete();
        assertThat(folder.path()).doesNotExist();
    }

    private static byte[] logged(List<String> texts) {
        AttemptLog log = new AttemptLog(NOON, HEAD, TAIL);
        texts.forEach(log::print);
        return log.bytes();
    }
}
