package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.util.OptionalInt;

/** What runs containers on a node. */
public interface Containers {

    /** Whether the image can be had. */
    boolean has(String image);

    /** Starts a container of a pod that is bound to a node and whose volumes are there. */
    Running start(Pod pod, Container container, VolumeSource volumes) throws IOException;

    /** Forgets what a pod left. */
    void clear(Pod pod);

    /** A container that was started. */
    interface Running {

        /** Empty while it runs; 128 + n where signal n ended it. */
        OptionalInt exitCode();

        /** SIGTERM. */
        void terminate();

        /** SIGKILL. */
        void kill();

        /** Whether it was ended for its memory. */
        boolean outOfMemory();
    }
}
