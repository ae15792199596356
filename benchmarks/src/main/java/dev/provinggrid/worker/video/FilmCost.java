package dev.provinggrid.worker.video;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** CPU time of runs without a film, rendered to their end, and filmed; and how large films are. */
public final class FilmCost {

    private static final List<List<String>> WORLDS = List.of(
            List.of("12:00", "clear"),
            List.of("00:00", "clear"),
            List.of("00:00", "heavy-snow"),
            List.of("18:00", "thick-fog"));

    private final OffroadAeb scenario = new OffroadAeb();
    private final Path folder;

    private FilmCost(Path folder) {
        this.folder = folder;
    }

    /** How a run is filmed. */
    private enum Way {
        UNFILMED(VideoSize.CAMERA, false, false),
        RENDERED(VideoSize.CAMERA, true, false),
        ENCODED(VideoSize.CAMERA, true, true),
        RENDERED_720(VideoSize.P720, true, false),
        ENCODED_720(VideoSize.P720, true, true);

        private final VideoSize size;
        private final boolean filmed;
        private final boolean encoded;

        Way(VideoSize size, boolean filmed, boolean encoded) {
            this.size = size;
            this.filmed = filmed;
            this.encoded = encoded;
        }
    }

    /** Prints the median of some rounds, each with four worlds; their number, a folder that keeps the films, and which ways. */
    public static void main(String[] args) throws IOException {
        int rounds = args.length == 0 ? 5 : Integer.parseInt(args[0]);
        Path kept = args.length > 1 ? Path.of(args[1]) : Files.createTempDirectory("films");
        List<Way> ways = args.length > 2
                ? Arrays.stream(args[2].split(",", -1)).map(Way::valueOf).toList()
                : List.of(Way.values());
        FilmCost cost = new FilmCost(kept);
        Map<Way, double[]> seconds = new EnumMap<>(Way.class);
        for (int round = -1; round < rounds; round++) {
            for (Way way : ways) {
                seconds.computeIfAbsent(way, _ -> new double[rounds])[Math.max(0, round)] = cost.cpuS(way);
            }
        }
        seconds.forEach((way, all) -> {
            Arrays.sort(all);
            System.out.printf(Locale.ROOT, "%-13s %6.2f s of CPU for %d runs%n", way, all[rounds / 2], WORLDS.size());
        });
    }

    private double cpuS(Way way) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begin = threads.getCurrentThreadCpuTime();
        WORLDS.forEach(world -> drive(way, world));
        return (threads.getCurrentThreadCpuTime() - begin) / 1e9;
    }

    private void drive(Way way, List<String> world) {
        Path film = folder.resolve(way + "-" + world.getFirst().substring(0, 2) + "-" + world.getLast());
        scenario.drive(parameters(world), 7, OutputStream.nullOutputStream(), files(way, film), Supervision.NONE);
    }

    private Map<String, Object> parameters(List<String> world) {
        Manifest manifest = scenario.manifest();
        Map<String, Value> defaults = new TreeMap<>();
        manifest.parameters().forEach(it -> defaults.put(it.name(), it.defaultValue()));
        defaults.putAll(manifest.presets().get("driving").defaults());
        Map<String, Object> parameters = new TreeMap<>(WireParameters.of(manifest, defaults));
        parameters.putAll(Map.of("perceptionModel", "pg-s", "timeOfDay", world.getFirst(), "weather", world.getLast()));
        return parameters;
    }

    private static RunFiles files(Way way, Path film) {
        return new RunFiles() {
            @Override
            public OutputStream create(String name) {
                return OutputStream.nullOutputStream();
            }

            @Override
            public VideoSize videoSize() {
                return way.size;
            }

            @Override
            public Optional<Film> film(FilmFormat format) {
                return way.filmed
                        ? Optional.of(way.encoded ? recording(film, format) : new Discarded())
                        : Optional.empty();
            }
        };
    }

    private static Film recording(Path folder, FilmFormat format) {
        try {
            return new FilmRecording(folder, FilmName.RUN, format, Instant.EPOCH);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Has every picture rendered and looks at none. */
    private static final class Discarded implements Film {

        @Override
        public void show(long simNs, Canvas picture) {
            // Rendering is all that is measured.
        }

        @Override
        public void close() {
            // Nothing was kept.
        }
    }
}
