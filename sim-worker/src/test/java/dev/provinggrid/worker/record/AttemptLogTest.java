package dev.provinggrid.worker.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class AttemptLogTest {

    private static final int HEAD = 16;
    private static final int TAIL = 24;
    private static final Clock NOON = Clock.fixed(Instant.parse("2026-01-01T12:00:00Z"), ZoneOffset.UTC);

    @Property(tries = 200)
    void whatFitsIsKeptAsItIs(@ForAll @Size(max = 4) List<@StringLength(max = 2) String> texts) throws IOException {
        String all = String.join("", texts);
        assertThat(logged(texts)).isEqualTo(all.getBytes(UTF_8));
    }

    @Property(tries = 200)
    void ofMoreTheHeadAndTheTailAreKept(
            @ForAll @Size(min = 10, max = 40) List<@StringLength(min = 5, max = 30) String> texts) throws IOException {
        String all = String.join("", texts).replaceAll("[^ -~]", "?");
        String log = new String(logged(List.of(all)), UTF_8);
        assertThat(log)
                .startsWith(all.substring(0, HEAD))
                .endsWith(all.substring(all.length() - TAIL))
                .contains("[... " + (all.length() - HEAD - TAIL) + " bytes left out ...]");
    }

    private static byte[] logged(List<String> texts) throws IOException {
        Path file = Files.createTempFile("log", ".txt");
        try {
            try (AttemptLog log = new AttemptLog(file, NOON, HEAD, TAIL)) {
                texts.forEach(log::print);
            }
            return Files.readAllBytes(file);
        } finally {
            Files.delete(file);
        }
    }
}
