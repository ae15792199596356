package dev.provinggrid.cli.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** {@code sweep} for a shell: the launcher of the source tree without its build. */
final class Launcher {

    private static final Path PROGRAM = Path.of(System.getProperty("provinggrid.home"), "sweep-cli/target/sweep-cli");

    private Launcher() {}

    /**
     * Writes it into a folder, which is made where it is absent.
     *
     * @return the folder
     */
    static Path in(Path folder) throws IOException {
        Files.createDirectories(folder);
        Path java = Path.of(System.getProperty("java.home"), "bin/java");
        Path sweep = Files.writeString(folder.resolve("sweep"), """
                #!/bin/sh
                exec '%s' -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:AOTCache='%s.aot' -Xlog:aot=off,cds=off -jar '%s.jar' "$@"
                """.formatted(java, PROGRAM, PROGRAM));
        Files.setPosixFilePermissions(sweep, PosixFilePermissions.fromString("rwxr-xr-x"));
        return folder;
    }
}
