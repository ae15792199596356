package dev.provinggrid.server.pool.kubernetes.observe;

import dev.provinggrid.server.pool.ExponentialBackOff;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.KubernetesResourceList;
import io.fabric8.kubernetes.api.model.ListOptionsBuilder;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import io.fabric8.kubernetes.client.dsl.FilterWatchListDeletable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The objects of one kind: listed once, and watched from there on. A watch ends after a minute by itself; one that does not is
 * dropped, for its connection may have died without a word. The client's informers keep a silent watch for up to ten minutes.
 */
final class Reflector<T extends HasMetadata> implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Reflector.class);
    private static final Duration WATCH = Duration.ofSeconds(60);
    private static final Duration GRACE = Duration.ofSeconds(5);
    /** A watch that ends sooner has failed. */
    private static final Duration SHORT = Duration.ofSeconds(1);

    private static final ExponentialBackOff BACK_OFF =
            new ExponentialBackOff(Duration.ofMillis(250), Duration.ofSeconds(8));

    private final String kind;
    private final FilterWatchListDeletable<T, ? extends KubernetesResourceList<T>, ?> source;
    private final Consumer<T> departed;
    private final Map<String, T> byUid = new ConcurrentHashMap<>();
    private final Thread thread;
    private volatile CompletableFuture<Void> end = new CompletableFuture<>();
    private volatile @Nullable String version;
    private volatile boolean listed;
    private volatile boolean watching;
    private volatile boolean closed;

    /**
     * Nothing is asked before the start.
     *
     * @param departed told of every object that is there no more, as last seen
     */
    Reflector(
            String kind,
            FilterWatchListDeletable<T, ? extends KubernetesResourceList<T>, ?> source,
            Consumer<T> departed) {
        this.kind = kind;
        this.source = source;
        this.departed = departed;
        this.thread = Thread.ofVirtual().name("watch " + kind).unstarted(this::follow);
    }

    void start() {
        thread.start();
    }

    /** Whether everything has been read once. */
    boolean listed() {
        return listed;
    }

    /** Whether the last thing that was asked of the API worked. */
    boolean watching() {
        return watching;
    }

    List<T> list() {
        return new ArrayList<>(byUid.values());
    }

    Optional<T> get(String uid) {
        return Optional.ofNullable(byUid.get(uid));
    }

    /** Ends the watch and opens another, on a connection of its own, from where the last one was. */
    void renew() {
        end.complete(null);
    }

    /** Returns when the watch has ended, on a client that is still open: on a closed one each watch that ends is a stack trace. */
    @Override
    public void close() {
        closed = true;
        if (!thread.isAlive()) {
            return;
        }
        thread.interrupt();
        try {
            thread.join(GRACE);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void follow() {
        int failures = 0;
        while (!closed) {
            long begin = System.nanoTime();
            try {
                if (version == null) {
                    readAll();
                }
                watch();
                failures = System.nanoTime() - begin < SHORT.toNanos() ? failures + 1 : 0;
            } catch (ExecutionException | RuntimeException failed) { // nobody else would begin again
                failures++;
                setWatching(false, failed.toString());
            } catch (InterruptedException stopped) {
                break;
            }
            pause(BACK_OFF.after(failures));
        }
        watching = false;
    }

    private void setWatching(boolean now, String reason) {
        if (watching && !now && !closed) {
            LOG.warn("{} cannot be watched now, tried again and again: {}", kind, reason);
        } else if (!watching && now) {
            LOG.info("{} are watched", kind);
        }
        watching = now;
    }

    private void pause(Duration pause) {
        try {
            Thread.sleep(pause);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void readAll() {
        KubernetesResourceList<T> all = source.list(new ListOptionsBuilder().build());
        Map<String, T> there = all.getItems().stream()
                .collect(Collectors.toMap(it -> it.getMetadata().getUid(), it -> it, (_, later) -> later));
        list().stream()
                .filter(it -> !there.containsKey(it.getMetadata().getUid()))
                .forEach(this::remove);
        byUid.putAll(there);
        version = all.getMetadata().getResourceVersion();
        listed = true;
    }

    private void remove(T object) {
        departed.accept(object);
        byUid.remove(object.getMetadata().getUid());
    }

    /** Returns when the watch has ended, or had to. */
    private void watch() throws InterruptedException, ExecutionException {
        CompletableFuture<Void> ended = new CompletableFuture<>();
        end = ended;
        var options = new ListOptionsBuilder()
                .withResourceVersion(version)
                .withTimeoutSeconds(WATCH.toSeconds())
                .withAllowWatchBookmarks(true)
                .build();
        try (Watch _ = source.watch(options, new Events(ended))) {
            setWatching(true, "");
            ended.get(WATCH.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException silent) {
            LOG.info("The watch of {} did not end in its time and is opened anew", kind);
        } finally {
            ended.complete(null);
        }
    }

    /** The events of one watch, until it ends. */
    private final class Events implements Watcher<T> {
        private final CompletableFuture<Void> ended;

        Events(CompletableFuture<Void> ended) {
            this.ended = ended;
        }

        @Override
        public void eventReceived(Action action, T object) {
            if (ended.isDone() || action == Action.ERROR) {
                return;
            }
            switch (action) {
                case ADDED, MODIFIED -> byUid.put(object.getMetadata().getUid(), object);
                case DELETED -> remove(object);
                default -> LOG.trace("Bookmark of {}", kind);
            }
            version = object.getMetadata().getResourceVersion();
        }

        @Override
        public void onClose(WatcherException cause) {
            if (cause.isHttpGone()) {
                version = null;
            }
            boolean failed = !cause.isHttpGone() && cause.getCause() != null;
            var _ = failed ? ended.completeExceptionally(cause) : ended.complete(null);
        }

        @Override
        public void onClose() {
            ended.complete(null);
        }
    }
}
