package dev.provinggrid.cli.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The traffic simulator SUMO; nothing uses it so far.
 *
 * @param home what {@code SUMO_HOME} says
 */
record SumoCheck(Optional<Path> home, SearchPath path) implements Check {

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
                .map(it -> Finding.ok("SUMO", it.toString()))
                .orElseGet(() -> Finding.absent(
                        "SUMO",
                        "neither on the PATH nor in SUMO_HOME",
                        "not needed yet: no scenario has traffic; packages sumo, sumo-tools"));
    }
}
