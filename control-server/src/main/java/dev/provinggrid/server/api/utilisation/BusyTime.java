package dev.provinggrid.server.api.utilisation;

import dev.provinggrid.model.wire.view.Utilisation.BusySlots;
import dev.provinggrid.server.store.usage.SweepRuns.Run;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The intervals in which any case of a sweep ran. Pauses between them do not count, such as the days between a run and
 * a rerun.
 */
record BusyTime(List<Run> runs, List<Run> spells) {

    private static final long LONGEST_PAUSE_MS = 60_000;

    /** @param runs by when they began */
    static BusyTime of(List<Run> runs) {
        List<Run> spells = new ArrayList<>();
        for (Run run : runs) {
            Run last = spells.isEmpty() ? null : spells.getLast();
            if (last == null || run.fromMs() - last.toMs() > LONGEST_PAUSE_MS) {
                spells.add(run);
            } else {
                spells.removeLast();
                spells.add(new Run(Math.min(last.fromMs(), run.fromMs()), Math.max(last.toMs(), run.toMs())));
            }
        }
        return new BusyTime(runs, List.copyOf(spells));
    }

    private long ms() {
        return spells.stream().mapToLong(it -> it.toMs() - it.fromMs()).sum();
    }

    /** Of all spells, s. */
    double seconds() {
        return ms() / 1e3;
    }

    /**
     * Busy slots over time.
     *
     * @param points about how many stretches; each spell has at least one
     */
    List<BusySlots> series(int points) {
        double width = Math.max(1, (double) ms() / points);
        List<BusySlots> series = new ArrayList<>();
        int next = 0;
        for (Run spell : spells) {
            Stretches stretches = new Stretches(spell, width);
            for (; next < runs.size() && runs.get(next).fromMs() <= spell.toMs(); next++) {
                stretches.add(runs.get(next));
            }
            series.addAll(stretches.series());
        }
        return series;
    }

    /** An interval divided into bins of equal length, with the busy time in each. */
    private static final class Stretches {

        private final long fromMs;
        private final double widthMs;
        private final double[] busyMs;

        /** @param width about how long a stretch is, ms */
        Stretches(Run spell, double width) {
            long length = spell.toMs() - spell.fromMs();
            this.busyMs = new double[(int) Math.max(1, Math.round(length / width))];
            this.widthMs = Math.max(1, (double) length / busyMs.length);
            this.fromMs = spell.fromMs();
        }

        void add(Run run) {
            double from = (run.fromMs() - fromMs) / widthMs;
            double to = Math.min(busyMs.length, (run.toMs() - fromMs) / widthMs);
            for (int i = (int) Math.max(0, from); i < to; i++) {
                busyMs[i] += widthMs * (Math.min(i + 1, to) - Math.max(i, from));
            }
        }

        List<BusySlots> series() {
            List<BusySlots> series = new ArrayList<>();
            for (int i = 0; i < busyMs.length; i++) {
                Instant from = Instant.ofEpochMilli(fromMs + Math.round(i * widthMs));
                series.add(new BusySlots(from, widthMs / 1e3, busyMs[i] / widthMs));
            }
            return series;
        }
    }
}
