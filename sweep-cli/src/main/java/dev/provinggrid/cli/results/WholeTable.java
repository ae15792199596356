package dev.provinggrid.cli.results;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.file.PartFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * All columns of the results in a folder, for programs: {@code results.csv} is for people, and has those that they look at. Equal tables give
 * equal bytes.
 */
final class WholeTable {

    private static final String FILE = "results-all.csv.gz";

    private final Path file;
    private final Path folder;

    WholeTable(Path folder) {
        this.folder = folder;
        this.file = folder.resolve(FILE);
    }

    /** Fetches it. */
    void fetch(ControlClient client, String sweep) throws IOException {
        Path plain = folder.resolve(".results-all.csv");
        try {
            client.download(sweep, "results.csv", plain);
            new PartFile(file).fill(target -> compress(plain, target));
        } finally {
            Files.deleteIfExists(plain);
        }
    }

    private static void compress(Path plain, OutputStream target) throws IOException {
        GZIPOutputStream packed = new GZIPOutputStream(target);
        Files.copy(plain, packed);
        packed.finish();
    }

    /**
     * Opens it.
     *
     * @throws java.nio.file.NoSuchFileException when there is no table at all
     */
    InputStream open() throws IOException {
        return Files.exists(file)
                ? new GZIPInputStream(Files.newInputStream(file))
                : Files.newInputStream(folder.resolve("results.csv")); // of a folder from before there were two
    }
}
