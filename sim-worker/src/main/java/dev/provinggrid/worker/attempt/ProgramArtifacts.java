package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.scenario.program.ArtifactDeclaration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/**
 * Takes over the artifacts that a manifest declares and a program left. One that is not there is none; one that cannot be kept is logged
 * and does not fail the run.
 */
public record ProgramArtifacts(AttemptRunner.Setting setting, List<ArtifactDeclaration> declared) {

    private static final long LARGEST = 1L << 28;

    /**
     * Takes them.
     *
     * @param output folder that the program writes to
     */
    public void takeFrom(Path output) throws IOException {
        for (ArtifactDeclaration artifact : declared) {
            Path file = output.resolve(artifact.name());
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                continue;
            }
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                setting.log().line("no artifact " + artifact.name() + ": it is not a plain file");
            } else if (Files.size(file) > LARGEST) {
                setting.log()
                        .line("no artifact " + artifact.name() + ": it has " + Files.size(file) + " bytes, more than "
                                + LARGEST);
            } else {
                Path folder = Files.createDirectories(folder(artifact));
                Files.copy(file, folder.resolve(artifact.name()));
            }
        }
    }

    private Path folder(ArtifactDeclaration artifact) {
        return switch (artifact.type()) {
            case DATA -> setting.folder().dataFolder();
            case LOG -> setting.folder().logFolder();
        };
    }
}
