package dev.provinggrid.server.platform.process;

import java.nio.file.Path;

/**
 * The folder that holds everything the server keeps.
 *
 * @param root absolute
 * @param store folder of inputs and results, which several servers on one database share; absolute
 */
public record DataFolder(Path root, Path store) {

    public DataFolder {
        root = root.toAbsolutePath().normalize();
        store = store.toAbsolutePath().normalize();
    }

    /** One that holds inputs and results too. */
    public DataFolder(Path root) {
        this(root, root);
    }

    /** Held locked while a server runs on this folder. */
    public Path lock() {
        return root.resolve("lock");
    }

    /** Says where the running server is; absent when none is ready. */
    public Path serverFile() {
        return root.resolve("server.json");
    }

    /** The operator's token, readable by the owner only. */
    public Path token() {
        return root.resolve("token");
    }

    /** The token of workers that join a server which starts none itself, readable by the owner only. */
    public Path workerToken() {
        return root.resolve("worker-token");
    }

    /** The secret from which the tokens of single sweeps' workers are derived, readable by the owner only. */
    public Path sweepSecret() {
        return root.resolve("sweep-secret");
    }

    /** Folder of the H2 database. */
    public Path database() {
        return root.resolve("db");
    }

    /** Names the folder of inputs and results. */
    public Path storeId() {
        return store.resolve("store-id");
    }

    /** Folder of what workers upload: traces, logs. */
    public Path artifacts() {
        return store.resolve("artifacts");
    }

    /** Folder of artifacts that arrived together and are not yet known to be on the disk in their own places. */
    public Path bundles() {
        return store.resolve("bundles");
    }

    /** Folder of inputs by their SHA-256: manifests, model files. */
    public Path blobs() {
        return store.resolve("blobs");
    }

    /** Folder of the server's and its workers' logs. */
    public Path logs() {
        return root.resolve("logs");
    }

    /** Folder in which each local worker has the folder it works in. */
    public Path workspaces() {
        return root.resolve("work");
    }
}
