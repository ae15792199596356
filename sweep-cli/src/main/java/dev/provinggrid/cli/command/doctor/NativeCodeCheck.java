package dev.provinggrid.cli.command.doctor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Whether a library among the worker's jars has native code for this platform. The jars are searched; nothing is loaded.
 *
 * @param name as people know it
 * @param lib folder of the jars
 * @param folders inside the jars that hold the code for this platform
 * @param needed whether {@code sweep run} cannot do without
 * @param use what it is for
 */
record NativeCodeCheck(String name, Path lib, List<String> folders, boolean needed, String use) implements Check {

    /** Films of runs are encoded with FFmpeg. */
    static NativeCodeCheck films(Path lib, Platform platform) {
        String folder = platform.javacpp();
        return new NativeCodeCheck(
                "FFmpeg",
                lib,
                List.of("org/bytedeco/ffmpeg/" + folder + "/", "org/bytedeco/javacpp/" + folder + "/"),
                false,
                "no run is filmed (on Linux only)");
    }

    /** The networks run in ONNX Runtime. */
    static NativeCodeCheck detectors(Path lib, Platform platform) {
        return new NativeCodeCheck(
                "ONNX Runtime",
                lib,
                List.of("ai/onnxruntime/native/" + platform.onnxRuntime() + "/"),
                true,
                "no network runs");
    }

    @Override
    public Finding look() {
        List<String> missing = folders.stream().filter(it -> !isThere(it)).toList();
        if (missing.isEmpty()) {
            return Finding.ok(name, "native code for this platform is among the worker's jars");
        }
        String found = use + ": no " + String.join(", ", missing) + " in the jars of " + lib;
        String remedy = "remove " + lib.getParent() + ", so that ./sweep builds again";
        return needed ? Finding.missing(name, found, remedy) : Finding.absent(name, found, remedy);
    }

    private boolean isThere(String folder) {
        if (!Files.isDirectory(lib)) {
            return false;
        }
        try (Stream<Path> jars = Files.list(lib)) {
            return jars.filter(it -> it.toString().endsWith(".jar")).anyMatch(it -> has(it, folder));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean has(Path jar, String folder) {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            return file.stream()
                    .anyMatch(it -> !it.isDirectory() && it.getName().startsWith(folder));
        } catch (IOException _) {
            return false; // cut short, perhaps by a full disk: as good as missing
        }
    }
}
