package dev.provinggrid.cli.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Lists and deletes the content of folders. */
public final class FileTree {

    private FileTree() {}

    /** What is in a folder; nothing where there is none. */
    public static List<Path> children(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> content = Files.list(folder)) {
            return content.toList();
        }
    }

    public static void delete(Path root) throws IOException {
        try (Stream<Path> content = Files.walk(root)) {
            for (Path path : content.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
