package dev.provinggrid.cli.run.repeat;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.run.FollowedSweep;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.model.wire.RepeatReport;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * Runs cases of a sweep again on its server and waits for them.
 *
 * @param client of that server
 */
public record RepeatRun(ControlClient client, ProgressDisplay display, Clock clock) {

    /**
     * Which cases, and how often.
     *
     * @param cases none for all
     */
    public record Wanted(String sweep, List<Integer> cases, int times) {}

    /** What came of it. */
    public record Repeated(InterruptibleWait.Ending ending, RepeatReport report) {}

    /** Runs them to their end; Ctrl-C and the deadline cancel what is left. */
    public Repeated run(Wanted wanted, InterruptibleWait interruptible, Duration serverMayBeAway) {
        String repeat =
                client.repeat(wanted.sweep(), wanted.times(), wanted.cases()).id();
        FollowedSweep followed = new FollowedSweep(client, display, clock, serverMayBeAway);
        InterruptibleWait.Ending ending = interruptible.wait(() -> followed.follow(repeat));
        display.close();
        followed.cancelAfter(ending);
        return new Repeated(ending, client.repeatReport(wanted.sweep(), repeat));
    }
}
