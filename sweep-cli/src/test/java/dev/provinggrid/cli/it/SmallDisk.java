package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A disk of its own that is soon full, which only root can mount; required by ./verify alone.
 *
 * @param path where it is mounted
 */
record SmallDisk(Path path) implements AutoCloseable {

    static SmallDisk mount(Path path) throws IOException {
        Files.createDirectory(path);
        boolean mounted = ended("mount", "-t", "tmpfs", "-o", "size=180m", "tmpfs", path.toString()) == 0;
        assumeThat(mounted || "all".equals(System.getProperty("provinggrid.require")))
                .as("may mount a small disk")
                .isTrue();
        assertThat(mounted).as("only root can mount a small disk").isTrue();
        return new SmallDisk(path);
    }

    /** Fills it to the last byte. */
    void fill() {
        try (OutputStream out = Files.newOutputStream(ballast())) {
            while (true) {
                out.write(new byte[1 << 12]);
            }
        } catch (IOException full) {
            assertThat(full).hasMessageContaining("No space left");
        }
    }

    void makeRoom() throws IOException {
        Files.delete(ballast());
    }

    private Path ballast() {
        return path.resolve("ballast");
    }

    @Override
    public void close() throws IOException {
        ended("umount", "--lazy", path.toString());
    }

    private static int ended(String... command) throws IOException {
        try {
            return new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
