package dev.provinggrid.server.sweep;

import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.model.criterion.Judge;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.reuse.JudgedRun;
import dev.provinggrid.server.store.reuse.ReuseWish;
import dev.provinggrid.server.store.reuse.ReusedRuns;
import dev.provinggrid.server.store.reuse.ReusedRuns.Reuse;
import dev.provinggrid.server.store.sweep.Progresses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Finds runs to reuse: runs of cases with the same key, whose KPIs are judged again by the new sweep's criteria. */
public final class KnownRuns {

    private final Progresses progresses;
    private final ReusedRuns runs;

    KnownRuns(Progresses progresses, ReusedRuns runs) {
        this.progresses = progresses;
        this.runs = runs;
    }

    /**
     * The runs that do for a sweep's cases.
     *
     * @throws ResponseStatusException 422 when one of the sweeps that are wished for is not here
     */
    List<Reuse> find(ReuseWish wish, Sweep sweep, List<Case> cases) {
        requireAll(wish.sweeps());
        return among(wish, sweep, cases);
    }

    /** The runs that do for further cases of a sweep that was submitted with a wish. */
    public List<Reuse> find(PinnedSweep sweep, List<Case> cases) {
        return among(runs.wish(sweep.submitted().id()), sweep.sweep(), cases);
    }

    private List<Reuse> among(ReuseWish wish, Sweep sweep, List<Case> cases) {
        if (wish.sweeps().isEmpty()) {
            return List.of();
        }
        Map<String, Case> wanted = HashMap.newHashMap(cases.size());
        cases.forEach(it -> wanted.put(it.key().hex(), it));
        Judge judge = new Judge(sweep.manifest());
        String software = BuildVersion.current().toString();
        Set<String> platforms = runs.platforms();
        List<Reuse> found = new ArrayList<>();
        for (String known : wish.sweeps()) {
            if (wanted.isEmpty()) {
                break;
            }
            runs.judged(known, wanted.keySet(), run -> {
                if (wish.anyVersion() || run.isOf(software, platforms)) {
                    Case of = wanted.remove(run.key());
                    if (of != null) {
                        found.add(reuse(judge, sweep, of, run));
                    }
                }
            });
        }
        return found;
    }

    private static Reuse reuse(Judge judge, Sweep sweep, Case of, JudgedRun run) {
        return new Reuse(of.index(), run, judge.judge(sweep.valid(), sweep.pass(), run.kpis(), of.values()));
    }

    private void requireAll(List<String> sweeps) {
        List<String> absent =
                sweeps.stream().filter(it -> progresses.of(it).isEmpty()).toList();
        if (!absent.isEmpty()) {
            throw new ResponseStatusException(
                    HttpStatus.UNPROCESSABLE_CONTENT, "no sweep " + String.join(", ", absent) + " to reuse runs of");
        }
    }
}
