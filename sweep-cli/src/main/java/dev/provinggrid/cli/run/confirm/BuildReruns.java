package dev.provinggrid.cli.run.confirm;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.SweepWatch;
import dev.provinggrid.cli.run.FollowedSweep;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.RepeatedCase;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepExecution;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reruns of one build, as repeats on its server. Repeats carry the label of the gate. Those that an earlier call opened are read first,
 * and each of their runs counts before a new one is asked for: a gate that was killed goes on and runs nothing twice. Not for several
 * threads.
 */
final class BuildReruns implements CaseRuns {

    private static final Duration SERVER_MAY_BE_AWAY = Duration.ofMinutes(10);

    private final String name;
    private final ControlClient asking;
    private final ControlClient reading;
    private final String sweep;
    private final String label;
    private final ProgressDisplay display;
    private final Clock clock;
    private final Set<String> read = new HashSet<>();
    private final Map<Integer, Deque<CaseRun>> unused = new HashMap<>();
    private volatile Optional<FollowedSweep> followed = Optional.empty();

    /**
     * Reruns of a build.
     *
     * @param name of the build among the two
     * @param label of the gate
     */
    BuildReruns(String name, RerunBuild build, String label, ProgressDisplay display, Clock clock) {
        this.name = name;
        this.asking = build.client();
        this.reading = build.client().retryingFor(SERVER_MAY_BE_AWAY);
        this.sweep = build.sweep();
        this.label = label;
        this.display = display;
        this.clock = clock;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int atOnce() {
        SweepExecution execution = reading.sweep(sweep).execution();
        int workers = Math.max(1, reading.slots());
        return execution == null || execution.workers() == null ? workers : Math.min(workers, execution.workers());
    }

    /** Reads what an earlier call ran, and waits for what still runs of it. */
    void recall() {
        unread().forEach(this::take);
    }

    /** The repeats of this gate that are not read, the oldest first. */
    private List<SweepView> unread() {
        return reading.repeats(sweep).stream()
                .filter(it -> it.labels().contains(label) && !read.contains(it.id()))
                .toList();
    }

    @Override
    public Map<Integer, CaseRun> run(List<Integer> cases) {
        List<Integer> absent = cases.stream().filter(it -> !isKnown(it)).toList();
        if (!absent.isEmpty()) {
            SweepView repeat = open(absent);
            take(repeat);
            if (!absent.stream().allMatch(this::isKnown)) {
                throw Halted.cancelled(repeat.id());
            }
        }
        Map<Integer, CaseRun> runs = new LinkedHashMap<>();
        cases.forEach(it -> runs.put(it, unused.get(it).removeFirst()));
        return runs;
    }

    private boolean isKnown(int index) {
        return unused.containsKey(index) && !unused.get(index).isEmpty();
    }

    /** Where the answer was lost, the list says whether the request was heard: it is not sent again then. */
    private SweepView open(List<Integer> cases) {
        try {
            return ask(cases);
        } catch (ServerUnreachable lost) {
            return unread().stream().findFirst().orElseGet(() -> ask(cases));
        }
    }

    private SweepView ask(List<Integer> cases) {
        return asking.repeat(sweep, 1, cases, List.of(label));
    }

    private void take(SweepView repeat) {
        read.add(repeat.id());
        SweepView ended = SweepWatch.isFinished(repeat) ? repeat : follow(repeat.id());
        if (SweepWatch.isPaused(ended)) {
            throw Halted.paused(repeat.id());
        }
        List<RepeatedCase> compared = reading.repeatReport(sweep, repeat.id()).cases();
        List<CaseView> ran = reading.cases(repeat.id());
        if (ran.size() != compared.size()) {
            throw new IllegalStateException(
                    repeat.id() + " ran " + ran.size() + " cases, of which " + compared.size() + " are compared");
        }
        for (int it = 0; it < ran.size(); it++) {
            add(compared.get(it), ran.get(it));
        }
    }

    /** A case that did not run, because the repeat was cancelled, is one that was never asked for. */
    private void add(RepeatedCase compared, CaseView ran) {
        Outcome outcome = ran.outcome() == null ? Outcome.MISSING : Outcome.valueOf(ran.outcome());
        if (outcome != Outcome.MISSING) {
            boolean repeated = compared.repeats() && compared.otherPlatform() == 0;
            unused.computeIfAbsent(compared.index(), _ -> new ArrayDeque<>())
                    .add(new CaseRun(outcome, repeated, Optional.ofNullable(compared.difference())));
        }
    }

    private SweepView follow(String repeat) {
        FollowedSweep running =
                new FollowedSweep(reading, ProgressDisplay.saying(display::say), clock, SERVER_MAY_BE_AWAY);
        followed = Optional.of(running);
        running.follow(repeat);
        followed = Optional.empty();
        return running.view();
    }

    /** After a wait that ended early: cancels what runs. */
    void cancelAfter(InterruptibleWait.Ending ending) {
        followed.ifPresent(it -> it.cancelAfter(ending));
    }
}
