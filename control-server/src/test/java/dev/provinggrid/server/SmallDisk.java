package dev.provinggrid.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A small file system of its own in memory, which only root can mount. */
public record SmallDisk(Path path) implements AutoCloseable {

    public static SmallDisk mount(Path path, int megabytes) throws IOException {
        return mount(path, "size=" + megabytes + "m");
    }

    /** One with bytes enough, for so many files and folders only. */
    public static SmallDisk mountForFiles(Path path, int files) throws IOException {
        return mount(path, "size=200m,nr_inodes=" + files);
    }

    private static SmallDisk mount(Path path, String options) throws IOException {
        List<String> command = List.of("mount", "-t", "tmpfs", "-o", options, "tmpfs", "" + path);
        Required.need(run(command) == 0, "only root can mount a small file system");
        return new SmallDisk(path);
    }

    /** Makes room for more files. */
    public void allowFiles(int files) throws IOException {
        run(List.of("mount", "-o", "remount,nr_inodes=" + files, "" + path));
    }

    @Override
    public void close() throws IOException {
        run(List.of("umount", "--lazy", path.toString()));
    }

    private static int run(List<String> command) throws IOException {
        try {
            return new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
