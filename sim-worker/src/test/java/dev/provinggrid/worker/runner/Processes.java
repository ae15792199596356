package dev.provinggrid.worker.runner;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The processes of this machine (Linux). */
public final class Processes {

    private Processes() {}

    /** Those alive whose environment at their start contained the text, supervisors aside. */
    public static List<Long> withEnvironment(String text) {
        return ProcessHandle.allProcesses()
                .filter(it -> contains(it.pid(), "environ", text) && !contains(it.pid(), "cmdline", "supervise.sh"))
                .map(ProcessHandle::pid)
                .toList();
    }

    private static boolean contains(long pid, String file, String text) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), file), ISO_8859_1)
                    .contains(text);
        } catch (IOException e) {
            return false; // it has ended meanwhile, or is not ours
        }
    }
}
