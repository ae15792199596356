package dev.provinggrid.server.pool.local;

import java.util.List;

/** A process with all that it started. */
record ProcessTree(ProcessHandle root) {

    /** Ends it at once, also where it is stopped and hears no request. */
    void end() {
        List<ProcessHandle> children = root.descendants().toList();
        root.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
    }
}
