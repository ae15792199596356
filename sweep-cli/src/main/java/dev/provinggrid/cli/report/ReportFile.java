package dev.provinggrid.cli.report;

import dev.provinggrid.cli.file.FileTree;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.cli.file.WriteFailed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A report file that was written.
 *
 * @param kind {@code html}, {@code markdown}, {@code junit}
 */
public record ReportFile(String kind, String path, long bytes) {

    private static final Pattern JUNIT = Pattern.compile("TEST-sweep-\\d{4,}\\.xml");

    /** Writes it whole or not at all; folders on the way are made. */
    public static ReportFile write(String kind, Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new WriteFailed(file, e);
        }
        new PartFile(file).fill(text);
        return new ReportFile(kind, file.toString(), text.getBytes(StandardCharsets.UTF_8).length);
    }

    /** Writes the files of a sweep; those of an earlier report that had more would be counted with them, so they go. */
    static List<ReportFile> writeJunit(Path folder, List<String> texts) {
        removeEarlier(folder);
        List<ReportFile> files = new ArrayList<>();
        for (String text : texts) {
            String name = String.format(Locale.ROOT, "TEST-sweep-%04d.xml", files.size() + 1);
            files.add(write("junit", folder.resolve(name), text));
        }
        return files;
    }

    private static void removeEarlier(Path folder) {
        try {
            for (Path file : FileTree.children(folder)) {
                if (JUNIT.matcher(file.getFileName().toString()).matches()) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new WriteFailed(folder, e);
        }
    }
}
