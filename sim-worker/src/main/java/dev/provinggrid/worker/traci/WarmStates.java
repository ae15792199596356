package dev.provinggrid.worker.traci;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.document.CanonicalJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Saved traffic states at the end of warm-ups, in a folder that the workers of a machine may share. Every run with a warm-up loads one,
 * also the run that saved it, so that all of them start from equal states.
 */
public record WarmStates(Path folder) {

    /** The oldest beyond these are removed. */
    private static final int MOST = 500;

    private static final String ENDING = ".xml";

    /** Makes a state, as a file. */
    @FunctionalInterface
    interface Maker {

        void make(Path file) throws IOException, InterruptedException;
    }

    /**
     * The state of a world, made where nobody did so far.
     *
     * @param world all that the state depends on
     */
    Path of(String world, Maker maker) throws IOException, InterruptedException {
        Path file = folder.resolve(CanonicalJson.sha256(world.getBytes(UTF_8)) + ENDING);
        if (Files.isRegularFile(file)) {
            return file;
        }
        Files.createDirectories(folder);
        Path arriving = Files.createTempFile(folder, ".arriving-", ENDING);
        try {
            maker.make(arriving);
            Files.move(arriving, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(arriving);
        }
        removeOldest();
        return file;
    }

    private void removeOldest() throws IOException {
        List<Path> states;
        try (Stream<Path> files = Files.list(folder)) {
            states = files.filter(it -> it.getFileName().toString().endsWith(ENDING))
                    .sorted(Comparator.comparingLong(it -> it.toFile().lastModified()))
                    .toList();
        }
        for (int i = 0; i < states.size() - MOST; i++) {
            Files.deleteIfExists(states.get(i));
        }
    }
}
