package dev.provinggrid.server.sweep;

import dev.provinggrid.model.wire.SweepView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sweeps as the wire tells them. */
public final class SweepViews {

    private final SubmittedSweeps sweeps;
    private final Progresses progresses;
    private final SweepPools pools;

    public SweepViews(SubmittedSweeps sweeps, Progresses progresses, SweepPools pools) {
        this.sweeps = sweeps;
        this.progresses = progresses;
        this.pools = pools;
    }

    /** The newest first. */
    public List<SweepView> all() {
        Map<String, SweepProgress> bySweep =
                progresses.all().stream().collect(Collectors.toMap(SweepProgress::sweep, Function.identity()));
        return sweeps.findAllByOrderByCreatedDescIdDesc().stream()
                .filter(it -> bySweep.containsKey(it.id()))
                .map(it -> view(it, bySweep.get(it.id())))
                .toList();
    }

    public Optional<SweepView> of(String id) {
        return sweeps.findById(id)
                .flatMap(sweep -> progresses.of(id).map(progress -> view(sweep, progress)))
                .map(view -> pools.of(id).map(view::with).orElse(view));
    }

    private static SweepView view(SubmittedSweep sweep, SweepProgress progress) {
        return new SweepView(
                sweep.id(),
                sweep.name(),
                sweep.scenario(),
                sweep.preset().orElse(null),
                progress.state().word(),
                progress.round(),
                progress.planned(),
                progress.counts(),
                sweep.created(),
                progress.finished().orElse(null));
    }
}
