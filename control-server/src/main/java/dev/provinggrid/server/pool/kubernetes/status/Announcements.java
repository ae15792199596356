package dev.provinggrid.server.pool.kubernetes.status;

import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Reports each failed pod, each problem that begins or ends, and each cancelled sweep once: in the log, and as Events on
 * the sweep's Job.
 */
public final class Announcements {
    private static final Logger LOG = LoggerFactory.getLogger(Announcements.class);

    private final JobEvents events;
    private final Predicate<String> cancelled;
    private final Map<String, Map<String, SweepPool.Trouble>> troubles = new HashMap<>();
    private final Set<String> ended = new HashSet<>();
    private Set<String> open = Set.of();
    private boolean begun;

    /** @param cancelled whether the sweep of an id was */
    public Announcements(JobEvents events, Predicate<String> cancelled) {
        this.events = events;
        this.cancelled = cancelled;
    }

    /**
     * Takes note of a round.
     *
     * @param told the troubles of a sweep
     * @param openNow sweeps with work
     * @param writes whether this server writes Events; one of several does
     */
    public void note(
            List<SweepSituation> all,
            Function<String, List<SweepPool.Trouble>> told,
            Set<String> openNow,
            boolean writes,
            Instant now) {
        for (SweepSituation situation : all) {
            Speaker speaker = new Speaker(situation.sweep(), writes ? latest(situation) : Optional.empty(), now);
            situation.pods().forEach(pod -> ended(pod, speaker));
            troubles(told.apply(situation.sweep()), speaker, openNow.contains(situation.sweep()));
            if (open.contains(situation.sweep())
                    && !openNow.contains(situation.sweep())
                    && cancelled.test(situation.sweep())) {
                speaker.say(false, "SweepCancelled", "the sweep was cancelled; pods that have not started are removed");
            }
        }
        Set<String> known = all.stream().map(SweepSituation::sweep).collect(Collectors.toSet());
        troubles.keySet().retainAll(known);
        ended.retainAll(all.stream()
                .flatMap(it -> it.pods().stream())
                .map(PodReport::uid)
                .collect(Collectors.toSet()));
        open = openNow;
        begun = true;
    }

    /** Those that had ended before this server came were told of by the one before. */
    private void ended(PodReport pod, Speaker speaker) {
        if (pod.ending().isPresent() && ended.add(pod.uid()) && begun) {
            PodReport.Ending ending = pod.ending().get();
            if (!ending.well() || pod.trouble().isPresent()) {
                speaker.say(true, "WorkerEnded", ending.loss().text());
            }
        }
    }

    /** @param open whether the sweep has work: of one without none is told, whether or not its troubles are over */
    private void troubles(List<SweepPool.Trouble> now, Speaker speaker, boolean open) {
        Map<String, SweepPool.Trouble> before = troubles.getOrDefault(speaker.sweep, Map.of());
        Map<String, SweepPool.Trouble> present = new HashMap<>();
        now.forEach(it -> present.putIfAbsent(it.kind(), it));
        present.forEach((kind, trouble) -> {
            if (!before.containsKey(kind)) {
                String pods = trouble.pods() == 0 ? "" : " (" + trouble.pods() + " pods)";
                speaker.say(true, camelCase(kind), kind + pods + ": " + trouble.message());
            }
        });
        before.forEach((kind, trouble) -> {
            if (open && !present.containsKey(kind)) {
                Duration lasted = Duration.between(trouble.since(), speaker.now).truncatedTo(ChronoUnit.SECONDS);
                speaker.say(false, camelCase(kind) + "Over", kind + " is over after " + lasted.toSeconds() + " s");
            }
        });
        troubles.put(speaker.sweep, present);
    }

    private static Optional<Job> latest(SweepSituation situation) {
        return situation.jobs().stream().max(Comparator.comparingInt(Labels::generation));
    }

    private static String camelCase(String kind) {
        return Arrays.stream(kind.split("-", -1))
                .map(it -> Character.toUpperCase(it.charAt(0)) + it.substring(1))
                .collect(Collectors.joining());
    }

    private final class Speaker {
        private final String sweep;
        private final Optional<Job> job;
        private final Instant now;

        Speaker(String sweep, Optional<Job> job, Instant now) {
            this.sweep = sweep;
            this.job = job;
            this.now = now;
        }

        void say(boolean warning, String reason, String text) {
            LOG.atLevel(warning ? Level.WARN : Level.INFO)
                    .addKeyValue("sweep", sweep)
                    .log("Sweep {}: {}", sweep, text);
            job.ifPresent(it -> events.write(it, warning, reason, text, now));
        }
    }
}
