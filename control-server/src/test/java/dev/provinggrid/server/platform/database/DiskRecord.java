package dev.provinggrid.server.platform.database;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/** What programs did to files, in its order, with what others were told meanwhile. */
final class DiskRecord {

    private final List<Event> events = new ArrayList<>();

    /** One thing that happened. */
    sealed interface Event {}

    /** Done to a file; of no consequence for what a power failure leaves until the file is synced. */
    sealed interface Change extends Event {
        String file();
    }

    record Write(String file, long position, ByteBuffer data) implements Change {}

    record Truncation(String file, long size) implements Change {}

    /** Of a file, or of a folder with the names in it. */
    record Sync(String file) implements Event {}

    /** Done to the names in a folder; may be undone by a power failure until that is synced. */
    sealed interface Naming extends Event {
        String name();

        default String folder() {
            return name().substring(0, name().lastIndexOf('/'));
        }
    }

    record Made(String name) implements Naming {}

    record Moved(String from, String name) implements Naming {}

    /** Somebody was told that a file is kept. */
    record Kept(String file, String content) implements Event {}

    /**
     * Somebody was told something, which from then on has to hold.
     *
     * @param count asks the database in how many rows it finds it
     */
    record Answer(String count, List<Object> parameters) implements Event {}

    synchronized void add(Event event) {
        events.add(event);
    }

    synchronized List<Event> events() {
        return List.copyOf(events);
    }

    /** What the disk may have made of the changes since the last sync of a file when the power failed. */
    enum Fate {
        LOST,
        KEPT,
        SOME_KEPT,
        TORN;

        private static final int SECTOR = 512;

        boolean leaves(RandomGenerator random) {
            return this == KEPT || (this != LOST && random.nextBoolean());
        }

        /** Applies what is left of a change. */
        void leave(Change change, Content content, RandomGenerator random) {
            switch (this) {
                case LOST -> {}
                case KEPT -> content.apply(change);
                case SOME_KEPT -> {
                    if (random.nextBoolean()) {
                        content.apply(change);
                    }
                }
                case TORN -> {
                    if (change instanceof Write write) {
                        tear(write, content, random);
                    } else if (random.nextBoolean()) {
                        content.apply(change);
                    }
                }
            }
        }

        private static void tear(Write write, Content content, RandomGenerator random) {
            ByteBuffer data = write.data();
            int from = 0;
            while (from < data.limit()) {
                long position = write.position() + from;
                int length = (int) Math.min(data.limit() - from, SECTOR - position % SECTOR);
                if (random.nextBoolean()) {
                    content.write(position, data.slice(from, length));
                }
                from += length;
            }
        }
    }

    /** Bytes of a file. */
    static final class Content {
        private byte[] bytes = new byte[0];
        private int size;

        void apply(Change change) {
            switch (change) {
                case Write(String _, long position, ByteBuffer data) -> write(position, data);
                case Truncation(String _, long to) -> truncate((int) to);
            }
        }

        private void write(long position, ByteBuffer data) {
            int end = (int) position + data.limit();
            if (end > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(end, 2 * bytes.length));
            }
            data.get(0, bytes, (int) position, data.limit());
            size = Math.max(size, end);
        }

        private void truncate(int to) {
            if (to < size) {
                Arrays.fill(bytes, to, size, (byte) 0);
                size = to;
            }
        }

        Content copy() {
            Content copy = new Content();
            copy.bytes = Arrays.copyOf(bytes, size);
            copy.size = size;
            return copy;
        }

        byte[] bytes() {
            return Arrays.copyOf(bytes, size);
        }
    }

    /** The disk while the record is played. */
    static final class Disk {
        private final Map<String, Content> synced = new HashMap<>();
        private final Map<String, List<Change>> unsynced = new HashMap<>();
        private final Set<String> everNamed = new HashSet<>();
        private final Set<String> named = new HashSet<>();
        private final List<Naming> unsyncedNames = new ArrayList<>();

        void play(Event event) {
            switch (event) {
                case Change change ->
                    unsynced.computeIfAbsent(change.file(), _ -> new ArrayList<>())
                            .add(change);
                case Sync(String file) -> {
                    Content content = synced.computeIfAbsent(file, _ -> new Content());
                    unsynced.getOrDefault(file, List.of()).forEach(content::apply);
                    unsynced.remove(file);
                    unsyncedNames.stream()
                            .filter(it -> it.folder().equals(file))
                            .forEach(it -> name(it, named));
                    unsyncedNames.removeIf(it -> it.folder().equals(file));
                }
                case Naming naming -> {
                    if (naming instanceof Moved(String from, String to)) {
                        move(from, to);
                    }
                    everNamed.add(naming.name());
                    unsyncedNames.add(naming);
                }
                case Answer _, Kept _ -> {}
            }
        }

        /** Content goes along with its file, whatever that is called after a power failure. */
        private void move(String from, String to) {
            unsynced.put(to, unsynced.containsKey(from) ? unsynced.remove(from) : new ArrayList<>());
            synced.put(to, synced.containsKey(from) ? synced.remove(from) : new Content());
        }

        private static void name(Naming naming, Set<String> names) {
            names.add(naming.name());
            if (naming instanceof Moved(String from, String _)) {
                names.remove(from);
            }
        }

        /** Its files after a power failure now. */
        Map<String, byte[]> fail(Fate fate, RandomGenerator random) {
            Map<String, byte[]> files = new HashMap<>();
            synced.forEach((file, content) -> files.put(file, content.bytes()));
            unsynced.forEach((file, changes) -> {
                Content content = synced.getOrDefault(file, new Content()).copy();
                changes.forEach(it -> fate.leave(it, content, random));
                files.put(file, content.bytes());
            });
            Set<String> names = new HashSet<>(named);
            unsyncedNames.stream().filter(_ -> fate.leaves(random)).forEach(it -> name(it, names));
            files.keySet().removeIf(file -> !isThere(file, names));
            return files;
        }

        /** Whether it has its name, and all folders that it is in have theirs; those that were there before have. */
        private boolean isThere(String file, Set<String> names) {
            for (String it = file; it.indexOf('/') >= 0; it = it.substring(0, it.lastIndexOf('/'))) {
                if (everNamed.contains(it) && !names.contains(it)) {
                    return false;
                }
            }
            return true;
        }
    }
}
