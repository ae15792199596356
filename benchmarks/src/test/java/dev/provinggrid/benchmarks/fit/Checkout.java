package dev.provinggrid.benchmarks.fit;

import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Places around the checkout. */
final class Checkout {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    private Checkout() {}

    static Path example(String name) {
        return ROOT.resolve("examples").resolve(name);
    }

    /** The recordings beside the checkout, or where the system property {@code provinggrid.recordings} says. */
    static Path recordings() {
        String given = System.getProperty("provinggrid.recordings");
        Path folder = given == null ? ROOT.resolveSibling("shared/data/autodrive-hpc") : Path.of(given);
        Assumptions.assumeTrue(
                folder.resolve("aeb-sweep").toFile().isDirectory(),
                "no recordings of the published sweep in " + folder);
        return folder;
    }
}
