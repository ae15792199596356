package dev.provinggrid.cli.run;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.client.SweepWatch;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.link.Pause;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.sweep.ExecutionChange;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A sweep that a command waits for. */
public final class FollowedSweep {

    private static final Duration CANCEL_WITHIN = Duration.ofSeconds(5);

    /** How long a server may be away once somebody wants to leave. */
    private static final Duration HURRY = Duration.ofSeconds(20);

    private final ControlClient client;
    private final ProgressDisplay display;
    private final SweepWatch watch;
    private volatile Optional<String> id = Optional.empty();
    private List<String> warnings = List.of();
    private volatile boolean sent;
    private int slots;

    /**
     * A sweep to be waited for.
     *
     * @param serverMayBeAway how long the server may be away before the wait is given up
     */
    public FollowedSweep(ControlClient client, ProgressDisplay display, Clock clock, Duration serverMayBeAway) {
        this.client = client;
        this.display = display;
        this.watch = new SweepWatch(client, clock, serverMayBeAway, display::say);
    }

    /** Submits the document and follows the sweep to its end. */
    public void submitAndFollow(String document) {
        submit(document);
        follow(id.get());
    }

    private void submit(String document) {
        sent = true;
        try {
            accepted(client.submit(document, List.of()));
        } catch (Refused refused) {
            sent = false;
            throw refused;
        }
    }

    /** Takes note of what the server said when it took the sweep in. */
    public void accepted(SweepAccepted answer) {
        id = Optional.of(answer.id());
        warnings = answer.warnings();
        warnings.forEach(it -> display.say("warning: " + it));
        answer.notes().forEach(display::say);
    }

    /**
     * Goes on with the sweep of the server: runs what is missing of it, and nothing else; submits it where there is none.
     *
     * @param change what its attempts are held to from now on; empty for as before
     */
    public void goOn(String document, Optional<ExecutionChange> change) {
        Optional<SweepView> known = client.sweeps().stream()
                .filter(it -> it.repeatOf() == null)
                .max(Comparator.comparing(SweepView::created));
        if (known.isEmpty()) {
            submit(document);
            change.ifPresent(it -> client.set(id.get(), it));
            follow(id.get());
            return;
        }
        String sweep = known.get().id();
        id = Optional.of(sweep);
        change.ifPresent(it -> client.set(sweep, it));
        SweepView view = known.get().state().equals("cancelling") ? watch.untilFinished(sweep, _ -> {}) : known.get();
        if (SweepWatch.isFinished(view) && view.counts().getOrDefault("missing", 0) > 0) {
            client.rerun(sweep, "missing", List.of());
        } else if (SweepWatch.isPaused(view)) {
            client.resume(sweep);
        }
        follow(sweep);
    }

    /** Follows a sweep that is there already. */
    public void follow(String sweep) {
        id = Optional.of(sweep);
        NewTroubles troubles = new NewTroubles();
        NewAlarms alarms = new NewAlarms();
        NewLongRuns longRuns = new NewLongRuns();
        RunningRate rate = new RunningRate(client);
        NewEstimates estimates = new NewEstimates();
        watch.untilFinished(sweep, event -> {
            slots = Objects.requireNonNullElse(event.slots(), 0);
            troubles.of(event.sweep()).forEach(display::say);
            alarms.of(event.sweep()).forEach(display::say);
            longRuns.of(event.sweep()).ifPresent(display::say);
            estimates.of(event.sweep()).forEach(display::say);
            rate.atNextTenth(event.sweep()).ifPresent(display::say);
            display.show(event);
        });
    }

    /** After a wait that ended early: cancels it and gives the cases that run a moment to end. */
    public void cancelAfter(InterruptibleWait.Ending ending) {
        if (ending == InterruptibleWait.Ending.DONE) {
            return;
        }
        ControlClient hurried = client.retryingFor(HURRY);
        String sweep =
                id.orElseThrow(() -> new ServerUnreachable("the server has not said whether it took the sweep", false));
        hurried.cancel(sweep);
        long start = System.nanoTime();
        while (!SweepWatch.isFinished(hurried.sweep(sweep)) && System.nanoTime() - start < CANCEL_WITHIN.toNanos()) {
            Pause.of(Duration.ofMillis(100));
        }
    }

    /** Its id; empty until it is submitted. */
    public Optional<String> id() {
        return id;
    }

    /** Whether the server may have it: it was sent, though perhaps no answer came. */
    public boolean mayExist() {
        return sent || id.isPresent();
    }

    /** What the server said of it when it was submitted; empty where that was before. */
    public List<String> warnings() {
        return warnings;
    }

    public SweepView view() {
        return client.sweep(id.orElseThrow());
    }

    /** Workers that its server can have at a time; 0 while that is not known. */
    public int slots() {
        return slots;
    }
}
