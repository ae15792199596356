package dev.provinggrid.server.database;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    record Sync(String file) implements Event {}

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

        void play(Event event) {
            switch (event) {
                case Change change ->
                    unsynced.computeIfAbsent(change.file(), _ -> new ArrayList<>())
                            .add(change);
                case Sync(String file) -> {
                    Content content = synced.computeIfAbsent(file, _ -> new Content());
                    unsynced.getOrDefault(file, List.of()).forEach(content::apply);
                    unsynced.remove(file);
                }
                case Answer _ -> {}
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
            return files;
        }
    }
}
