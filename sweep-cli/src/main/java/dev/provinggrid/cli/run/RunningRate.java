package dev.provinggrid.cli.run;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** The pass rate of a running sweep so far, with an interval that stays valid however often it is read. Only for sweeps whose cases are a sample. */
public final class RunningRate {

    private static final List<String> OPEN = List.of("queued", "leased", "running");

    private final ControlClient client;
    private int tenth;
    private boolean sampled = true;

    public RunningRate(ControlClient client) {
        this.client = client.retryingFor(Duration.ZERO);
    }

    private record Rates(String interval, Overall overall) {}

    private record Overall(int passed, int judged, int worlds, Double lower, Double upper) {}

    /** The rate so far in a sentence; empty where there is none, or the sweep does not run. */
    public Optional<String> of(SweepView sweep) {
        if (sweep.finished() != null) {
            return Optional.empty();
        }
        Rates rates = JsonMapper.shared().readValue(client.text(sweep.id(), "rates"), Rates.class);
        sampled = !"none".equals(rates.interval());
        Overall overall = rates.overall();
        return "anytime".equals(rates.interval()) && overall.lower() != null
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "so far %d/%d passed; %.1f to %.1f %% (95 %%, valid whenever you look; %d %s)",
                        overall.passed(),
                        overall.judged(),
                        100 * overall.lower(),
                        100 * overall.upper(),
                        overall.worlds(),
                        overall.worlds() == 1 ? "world" : "worlds"))
                : Optional.empty();
    }

    /** The same at each tenth of the sweep; a server that does not tell is not worth a word. */
    Optional<String> atNextTenth(SweepView sweep) {
        int open =
                OPEN.stream().mapToInt(it -> sweep.counts().getOrDefault(it, 0)).sum();
        int now = sweep.planned() == 0 ? 0 : 10 * (sweep.planned() - open) / sweep.planned();
        if (!sampled || now <= tenth) {
            return Optional.empty();
        }
        tenth = now;
        try {
            return of(sweep);
        } catch (ServerUnreachable | Refused _) {
            return Optional.empty();
        }
    }
}
