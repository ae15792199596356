package dev.provinggrid.cli.command.doctor;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The traffic simulator SUMO and its version.
 *
 * @param home what {@code SUMO_HOME} says
 */
record SumoCheck(Optional<Path> home, SearchPath path) implements Check {

    private static final int ANSWERS_WITHIN_S = 10;
    private static final String REMEDY = "scenarios with traffic need it; package sumo";

    static SumoCheck ofThisProcess(SearchPath path) {
        return new SumoCheck(
                Optional.ofNullable(System.getenv("SUMO_HOME"))
                        .filter(it -> !it.isEmpty())
                        .map(Path::of),
                path);
    }

    @Override
    public Finding look() {
        return home.map(it -> it.resolve("bin/sumo"))
                .filter(Files::isExecutable)
                .or(() -> path.find("sumo"))
                .map(SumoCheck::asked)
                .orElseGet(() -> Finding.absent("SUMO", "neither on the PATH nor in SUMO_HOME", REMEDY));
    }

    private static Finding asked(Path program) {
        try {
            Process sumo = new ProcessBuilder(program.toString(), "--version")
                    .redirectErrorStream(true)
                    .start();
            try (BufferedReader lines = sumo.inputReader(StandardCharsets.UTF_8)) {
                sumo.getOutputStream().close();
                Optional<String> version = lines.lines()
                        .filter(it -> it.contains("Version"))
                        .findFirst()
                        .map(it -> it.substring(it.indexOf("Version") + "Version".length())
                                .strip());
                boolean ended = sumo.waitFor(ANSWERS_WITHIN_S, TimeUnit.SECONDS);
                return version.filter(_ -> ended && sumo.exitValue() == 0)
                        .map(it -> Finding.ok("SUMO", it + ", " + program))
                        .orElseGet(() -> Finding.warning("SUMO", program + " does not tell its version", REMEDY));
            } finally {
                sumo.destroyForcibly();
            }
        } catch (IOException e) {
            return Finding.warning("SUMO", program + " cannot be started: " + e.getMessage(), REMEDY);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Finding.warning("SUMO", program + " did not answer", REMEDY);
        }
    }
}
