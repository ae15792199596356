package dev.provinggrid.model.template;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.program.FileTemplate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files that the program of a scenario finds in its folder. */
public final class ProgramFiles {

    public static final ProgramFiles NONE = new ProgramFiles(List.of());

    private final List<Prepared> all;

    /** A template that was read and suits its manifest. */
    @SuppressWarnings("ArrayRecordComponent") // nobody changes it, and it is never compared
    record Prepared(FileTemplate file, byte[] bytes, CaseTemplate template) {}

    ProgramFiles(List<Prepared> all) {
        this.all = List.copyOf(all);
    }

    /** The bytes of the template with a SHA-256 (hex). */
    public Optional<byte[]> template(String sha256) {
        return all.stream()
                .filter(it -> it.file().sha256().equals(sha256))
                .map(Prepared::bytes)
                .findFirst();
    }

    /**
     * Writes those of a case.
     *
     * @param folder that the program starts in
     * @throws InvalidInput if a value cannot be written into a file
     */
    public void write(Path folder, Map<String, Value> values, long seed) throws IOException {
        for (Prepared it : all) {
            Path file = folder.resolve(it.file().path());
            Files.createDirectories(file.getParent());
            Files.write(file, it.template().with(values, seed));
        }
    }
}
