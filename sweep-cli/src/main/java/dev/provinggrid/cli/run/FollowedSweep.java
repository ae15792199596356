package dev.provinggrid.cli.run;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.SweepWatch;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.model.wire.SweepView;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A sweep that somebody waits for. */
public final class FollowedSweep {

    private static final Duration CANCEL_WITHIN = Duration.ofSeconds(5);

    private final ControlClient client;
    private final ProgressDisplay display;
    private final SlotWatch slots;
    private final SweepWatch watch;
    private Optional<String> id = Optional.empty();

    /**
     * A sweep to be waited for.
     *
     * @param serverMayBeAway how long the server may be away before the wait is given up
     */
    public FollowedSweep(ControlClient client, ProgressDisplay display, Clock clock, Duration serverMayBeAway) {
        this.client = client;
        this.display = display;
        this.slots = new SlotWatch(clock);
        this.watch = new SweepWatch(client, clock, serverMayBeAway);
    }

    /** Submits the document and follows the sweep to its end. */
    public void submitAndFollow(String document) {
        slots.begin();
        String submitted = client.submit(document, List.of()).id();
        id = Optional.of(submitted);
        follow(submitted);
    }

    /** Follows a sweep that is there already. */
    public void follow(String sweep) {
        id = Optional.of(sweep);
        NewTroubles troubles = new NewTroubles();
        watch.untilFinished(sweep, event -> {
            slots.see(event);
            troubles.of(event.sweep()).forEach(display::say);
            display.show(event);
        });
    }

    /** Cancels it and gives the cases that run a moment to end. */
    public void cancel() {
        String sweep = id.orElseThrow();
        client.cancel(sweep);
        long giveUp = System.nanoTime() + CANCEL_WITHIN.toNanos();
        while (!SweepWatch.isFinished(view()) && System.nanoTime() < giveUp) {
            SweepWatch.pause(Duration.ofMillis(100));
        }
    }

    /** Its id; empty until it is submitted. */
    public Optional<String> id() {
        return id;
    }

    public SweepView view() {
        return client.sweep(id.orElseThrow());
    }

    public SlotWatch slots() {
        return slots;
    }
}
