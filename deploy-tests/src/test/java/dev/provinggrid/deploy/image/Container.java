package dev.provinggrid.deploy.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs an image's program as a pod of ours runs it: its files are read-only, it is its own unprivileged user without any
 * capability, and what it may write is an empty volume and {@code /tmp}. Network and processes are those of this machine.
 */
final class Container {

    private static final String VOLUME = "/var/provinggrid";

    /** Arguments: root, volume, the program and its arguments. */
    private static final String START = """
            set -e
            root=$1; volume=$2; user=$3; shift 3
            mount --bind "$root" "$root"
            mount -o remount,bind,ro "$root"
            mount --bind "$volume" "$root/var/provinggrid"
            mount -t tmpfs tmpfs "$root/tmp"
            mount --rbind /proc "$root/proc"
            mount --rbind /dev "$root/dev"
            cd "$root"
            exec chroot "$root" setpriv --reuid "${user%:*}" --regid "${user#*:}" --clear-groups --no-new-privs \
                --bounding-set=-all --inh-caps=-all env --ignore-environment --chdir=/var/provinggrid "$@"
            """;

    private final Archive image;
    private final Path volume;

    /** @param volume folder that the program's user may write to */
    Container(Archive image, Path volume) {
        this.image = image;
        this.volume = volume;
    }

    /** Starts what the image starts, with these arguments. */
    Process start(Path log, String... arguments) throws IOException {
        List<String> program = new ArrayList<>(image.entrypoint());
        program.addAll(List.of(arguments));
        return startOther(log, program);
    }

    /** Starts another program of the image. */
    Process startOther(Path log, List<String> program) throws IOException {
        List<String> command = new ArrayList<>(List.of("unshare", "--mount", "--propagation", "private"));
        command.addAll(List.of("sh", "-c", START, "start", image.root().toString(), volume.toString(), image.user()));
        command.addAll(image.environment());
        command.addAll(program);
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    /** A path of the volume as the program sees it. */
    static String inside(String file) {
        return VOLUME + "/" + file;
    }
}
