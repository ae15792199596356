package dev.provinggrid.server.security.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.StartRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepTokensTest {

    private static final String SECRET = "0123456789abcdef0123456789abcdef";

    @TempDir
    private Path folder;

    /** RFC 4231, test case 2. */
    @Test
    void aTokenIsTheHmacOfTheSweepsIdUnderTheSecret() {
        assertThat(new SweepTokens("Jefe").issue("what do ya want for nothing?"))
                .isEqualTo("pgw_what do ya want for nothing?_"
                        + "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    @Test
    void aTokenIsGoodForItsSweepAndNoOther() {
        SweepTokens tokens = new SweepTokens(SECRET);
        String token = tokens.issue("k3x9_a");
        assertThat(tokens.sweepOf(token)).contains("k3x9_a");
        assertThat(tokens.sweepOf(token.replace("k3x9_a", "k3x9_b"))).isEmpty();
        assertThat(tokens.sweepOf(token.substring(0, token.length() - 1))).isEmpty();
        assertThat(tokens.sweepOf(token + "0")).isEmpty();
        assertThat(tokens.sweepOf(token.toUpperCase(java.util.Locale.ROOT))).isEmpty();
    }

    @Test
    void whatIsNoTokenIsGoodForNothing() {
        SweepTokens tokens = new SweepTokens(SECRET);
        assertThat(List.of("", "pgw", "pgw_", "pgw__", "pgw_a", "pgw_a_", SECRET))
                .allMatch(it -> tokens.sweepOf(it).isEmpty());
    }

    @Test
    void theSecretIsGeneratedForItsOwnerOnlyAndKept() throws IOException {
        DataFolder data = new DataFolder(folder);
        String token = SweepTokens.open(data, properties(null)).issue("a");
        assertThat(SweepTokens.open(data, properties(null)).sweepOf(token)).contains("a");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.sweepSecret())))
                .isEqualTo("rw-------");
    }

    @Test
    void serversThatShareASecretKnowEachOthersTokens() throws IOException {
        Path secret = Files.writeString(folder.resolve("shared"), SECRET + "\n");
        DataFolder one = new DataFolder(Files.createDirectory(folder.resolve("one")));
        DataFolder other = new DataFolder(Files.createDirectory(folder.resolve("other")));
        String token = SweepTokens.open(one, properties(secret)).issue("a");
        assertThat(SweepTokens.open(other, properties(secret)).sweepOf(token)).contains("a");
        assertThat(SweepTokens.open(other, properties(null)).sweepOf(token)).isEmpty();
    }

    @Test
    void aSecretThatCanBeGuessedIsRefused() throws IOException {
        Path secret = Files.writeString(folder.resolve("short"), "secret");
        assertThatThrownBy(() -> SweepTokens.open(new DataFolder(folder), properties(secret)))
                .isInstanceOf(StartRefused.class)
                .hasMessageContaining("shorter");
    }

    private static SecurityProperties properties(Path secret) {
        return new SecurityProperties(Set.of(), secret, List.of(), Duration.ofHours(12));
    }
}
