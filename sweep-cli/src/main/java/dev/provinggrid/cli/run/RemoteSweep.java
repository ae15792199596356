package dev.provinggrid.cli.run;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.summary.RunFigures;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.model.wire.SweepView;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** A sweep on a server that stays, waited for. */
public record RemoteSweep(ControlClient client, ProgressDisplay display, Clock clock) {

    private static final Duration SERVER_MAY_BE_AWAY = Duration.ofSeconds(30);

    /**
     * Follows a sweep to its end.
     *
     * @param ours whether it was submitted just now; then Ctrl-C and the deadline cancel it, else only the wait
     */
    public SweepEnd follow(String id, Vigil vigil, boolean ours) {
        FollowedSweep followed = new FollowedSweep(client, display, clock, SERVER_MAY_BE_AWAY);
        if (ours) {
            followed.slots().begin();
        }
        try (display) {
            Vigil.Ending ending = vigil.wait(() -> followed.follow(id));
            display.close();
            if (ending != Vigil.Ending.DONE && ours) {
                followed.cancel();
            }
            SweepView view = followed.view();
            RunFigures figures = ours
                    ? followed.slots().figures(Optional.empty(), ending.message())
                    : RunFigures.ofSweep(view, clock.instant(), Optional.empty(), ending.message());
            return new SweepEnd(ending, Findings.of(client, view, client.cases(id)), figures);
        }
    }
}
