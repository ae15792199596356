package dev.provinggrid.server.pool.local;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a worker, and with it every program that it runs, inherits of the server's environment: all but what configures the server,
 * which may hold the password of its database.
 */
final class WorkerEnvironment {

    private static final Pattern OF_THE_SERVER =
            Pattern.compile("(PROVINGGRID|SPRING|MANAGEMENT|SERVER[_.]SSL)[_.].*", Pattern.CASE_INSENSITIVE);
    private static final Set<String> OF_WORKERS = Set.of(
            "PROVINGGRID_GPU",
            "PROVINGGRID_NODE",
            "PROVINGGRID_PERCEPTION_ON",
            "PROVINGGRID_POD",
            "PROVINGGRID_POD_NAMESPACE",
            "PROVINGGRID_POD_UID",
            "PROVINGGRID_POWERCAP");

    private WorkerEnvironment() {}

    /** Removes everything else. */
    static void leave(Map<String, String> environment) {
        environment.keySet().removeIf(it -> OF_THE_SERVER.matcher(it).matches() && !OF_WORKERS.contains(it));
    }
}
