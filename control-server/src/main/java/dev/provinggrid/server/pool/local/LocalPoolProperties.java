package dev.provinggrid.server.pool.local;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The workers of this machine ({@code provinggrid.pool.local}).
 *
 * @param workers most at a time; one per core where it is not given, 0 for none
 * @param workerJar the worker program; that of the distribution where it is not given
 * @param javaOptions options of the workers' JVMs; that they end when they run out of memory is not one of them
 * @param eager whether all workers start with the server, before there is work: the two starts overlap
 * @param keepWarm how long workers stay without any work
 * @param firstBackOff wait before a worker that failed is started again; doubles with every failure in a row
 * @param longestBackOff what that wait grows to
 * @param healthyAfter time after which a worker counts as healthy and earlier failures are forgotten
 * @param stopTimeout time a worker has to return its leases when it is told to end
 */
public record LocalPoolProperties(
        @Nullable Integer workers,
        @Nullable Path workerJar,

        @DefaultValue({"-XX:+UseSerialGC", "-Xmx512m"}) List<String> javaOptions,

        @DefaultValue("false") boolean eager,
        @DefaultValue("2m") Duration keepWarm,
        @DefaultValue("500ms") Duration firstBackOff,
        @DefaultValue("30s") Duration longestBackOff,
        @DefaultValue("20s") Duration healthyAfter,
        @DefaultValue("5s") Duration stopTimeout) {

    private static final int MOST_WORKERS = 1024;

    public LocalPoolProperties {
        if (workers != null && (workers < 0 || workers > MOST_WORKERS)) {
            throw new IllegalArgumentException("workers must be from 0 to " + MOST_WORKERS + ", not " + workers);
        }
        if (!firstBackOff.isPositive() || longestBackOff.compareTo(firstBackOff) < 0) {
            throw new IllegalArgumentException(
                    "back-off must grow from something: " + firstBackOff + " to " + longestBackOff);
        }
    }

    LocalPoolProperties withoutWorkers() {
        return new LocalPoolProperties(
                0, workerJar, javaOptions, eager, keepWarm, firstBackOff, longestBackOff, healthyAfter, stopTimeout);
    }

    /** One per core unless configured. */
    public int slots() {
        return workers != null ? workers : Runtime.getRuntime().availableProcessors();
    }
}
