package dev.provinggrid.cli.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class ServerProcessTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();

    @BeforeEach
    void install() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, StandInServer.class.getName());
        Path jar =
                Files.createDirectories(folder.resolve("control-server/target")).resolve("control-server.jar");
        String entry = StandInServer.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream content = new JarOutputStream(file, manifest);
                InputStream compiled = StandInServer.class.getClassLoader().getResourceAsStream(entry)) {
            content.putNextEntry(new JarEntry(entry));
            compiled.transferTo(content);
        }
    }

    @Test
    void aServerThatStaysTellsOnceThatItsDiskIsFullAndWhenThatIsOver() throws Exception {
        ServerProcess server = start("xx", false);
        try {
            server.awaitReady(PATIENCE, lines::add);
        } finally {
            server.kill();
        }
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst())
                .matches(
                        "the server does not start while its disk is full \\(disk .+ MB free\\); it is started again every"
                                + " 2 s until there is room");
        assertThat(lines.getLast()).isEqualTo("the disk has room again, and the server has started");
    }

    @Test
    void aServerWithRoomIsReadyWithoutAWord() throws Exception {
        ServerProcess server = start("", false);
        try {
            server.awaitReady(PATIENCE, lines::add);
        } finally {
            server.kill();
        }
        assertThat(lines).isEmpty();
    }

    @Test
    void aStartWithoutRoomIsToldInOneSentenceWithoutAStackTrace() throws Exception {
        ServerProcess server = start("x", true);

        assertThatThrownBy(() -> server.awaitReady(PATIENCE, lines::add))
                .isInstanceOfSatisfying(ServerFailed.class, failed -> {
                    assertThat(failed).hasMessageMatching("the disk had no room left when .+ MB free.+ try again");
                    assertThat(failed.output()).isEmpty();
                    assertThat(failed.temporary()).isTrue();
                });
        assertThat(folder.resolve("data/logs/server.out")).content().contains("No space left on device");
    }

    private ServerProcess start(String full, boolean diesWithUs) throws IOException {
        Path data = Files.createDirectories(folder.resolve("data"));
        Files.writeString(data.resolve("full"), full);
        return ServerProcess.start(
                new Installation(folder),
                new ServerSettings(data, 0, OptionalInt.empty(), Optional.empty(), Optional.empty(), diesWithUs));
    }
}
