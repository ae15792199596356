package dev.provinggrid.server.api.utilisation;

import dev.provinggrid.model.wire.view.Utilisation;
import dev.provinggrid.server.store.usage.SweepRuns;
import dev.provinggrid.server.store.usage.SweepRuns.Sums;

/** Computes the resources that a sweep used. */
public final class Utilisations {

    private final SweepRuns runs;
    private final PriceProperties prices;

    Utilisations(SweepRuns runs, PriceProperties prices) {
        this.runs = runs;
        this.prices = prices;
    }

    /**
     * Of a sweep, so far.
     *
     * @param points about how many stretches of time its series has
     */
    public Utilisation of(String sweep, int points) {
        Sums sums = runs.sums(sweep);
        BusyTime time = BusyTime.of(runs.runs(sweep));
        double wallS = time.seconds();
        boolean ran = wallS > 0;
        return new Utilisation(
                sums.runs(),
                sums.sequentialS(),
                sums.busyS(),
                wallS,
                ran ? Double.valueOf(sums.sequentialS() / wallS) : null,
                sums.slots(),
                ran && sums.slots() > 0 ? Double.valueOf(Math.min(1, sums.busyS() / (wallS * sums.slots()))) : null,
                sums.queue(),
                sums.cpu(),
                sums.peakMemoryBytes(),
                sums.ofItWorkerBytes(),
                sums.gpu(),
                sums.energy(),
                ran ? time.series(points) : null,
                prices.of(sums).orElse(null));
    }
}
