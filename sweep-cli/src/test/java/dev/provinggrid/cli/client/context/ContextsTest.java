package dev.provinggrid.cli.client.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.cli.failure.UsageError;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContextsTest {

    private static final Context LAB = new Context(URI.create("https://lab.example"), "secret", null);

    @TempDir
    private Path folder;

    @Test
    void theLocalServerIsInUseUntilAnotherIs() {
        Contexts contexts = contexts();
        assertThat(contexts.current()).isEqualTo("local");
        contexts.add("lab", LAB);
        assertThat(contexts.current()).isEqualTo("local");
        contexts.use("lab");
        assertThat(contexts().current()).isEqualTo("lab");
        assertThat(contexts().named("lab")).contains(LAB);
        assertThat(contexts().named("local")).isEmpty();
        contexts.use("local");
        assertThat(contexts().current()).isEqualTo("local");
    }

    @Test
    void theOneInUseIsForgottenWithItsUse() {
        Contexts contexts = contexts();
        contexts.add("lab", LAB);
        contexts.add("cloud", LAB);
        contexts.use("lab");
        contexts.remove("lab");
        assertThat(contexts().current()).isEqualTo("local");
        assertThat(contexts().all()).containsOnlyKeys("cloud");
    }

    @Test
    void anUnknownNameIsToldWithThoseThereAre() {
        contexts().add("lab", LAB);
        assertThatThrownBy(() -> contexts().use("lap"))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("local, lab");
    }

    @Test
    void nobodyElseCanReadWhatIsKept() throws IOException {
        Files.createDirectories(folder.resolve("provinggrid"));
        contexts().add("lab", LAB);
        assertThat(permissions(file())).isEqualTo("rw-------");
        assertThat(permissions(file().getParent())).isEqualTo("rwx------");
        assertThat(LAB.toString()).doesNotContain("secret");
        assertThat(LAB.endpoint().toString()).doesNotContain("secret");
    }

    @Test
    void aFileThatEverybodyCanReadIsRefused() throws IOException {
        contexts().add("lab", LAB);
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));
        assertThatThrownBy(() -> contexts().all())
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("chmod 600");
    }

    @Test
    void aFileThatIsNoneOfOursIsSaidToBeSo() throws IOException {
        contexts().add("lab", LAB);
        Files.writeString(file(), "not JSON");
        assertThatThrownBy(() -> contexts().all())
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("contexts.json is no list of contexts");
    }

    private Contexts contexts() {
        return new Contexts(file());
    }

    private Path file() {
        return folder.resolve("provinggrid/contexts.json");
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
