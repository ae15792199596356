package dev.provinggrid.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Tests of a program in the language that it is written in. */
final class PythonTests {

    private PythonTests() {}

    /** Runs a module of a folder of the project to success, and says what it said. */
    static String passed(String folder, String module) throws IOException, InterruptedException {
        Process tests = new ProcessBuilder("python3", "-B", "-m", "unittest", module)
                .directory(
                        Path.of(System.getProperty("provinggrid.home"), folder).toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(tests.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(tests.waitFor()).as(said).isZero();
        return said;
    }
}
