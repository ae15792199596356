package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The same traffic with the same seed, in which the traffic itself drives the ego: what a run is held against.
 *
 * @param lostS time that the others have lost by each step since the ego entered, s
 */
record ControlRun(int hardBrakings, List<Double> lostS) {

    /** What it depends on; equal keys give equal runs. */
    record Key(MergeWorld world, long seed) {}

    /** Drives it to the end of the longest run that it can be compared with. */
    static ControlRun drive(MergeCase merge, TrafficSimulator simulator, long seed, Supervision supervision) {
        MergeCase control = new MergeCase(
                merge.world(), merge.control().byTheTraffic(), merge.recording(), 0, MergeCase.GapSensors.TRUTH);
        RandomStreams streams = new RandomStreams(seed);
        try (Run run = new Run(MergeRun.WINDOW_NS, streams)) {
            Traffic traffic = run.closing(simulator.open(new MergeTraffic(merge.world()).scene(), seed));
            MergeStage stage =
                    new MergeStage(control, run, traffic, streams, Optional.empty(), true, MergeStage.Outfit.NONE);
            run.drive(_ -> supervision.progressed(0));
            return new ControlRun(stage.impact().hardBrakings(), stage.impact().lostS());
        }
    }

    /** Delay imposed on the others by a run that lost so much in as many steps, s. */
    double delayS(List<Double> lostInRunS) {
        int last = Math.min(lostInRunS.size(), lostS.size()) - 1;
        return lostInRunS.get(last) - lostS.get(last);
    }

    /** Those of the latest worlds: all systems under test meet the same. For any number of threads. */
    static final class Cache {

        private static final int KEPT = 64;

        private final Map<Key, ControlRun> kept = new LinkedHashMap<>(16, .75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Key, ControlRun> eldest) {
                return size() > KEPT;
            }
        };

        ControlRun of(Key key, Supplier<ControlRun> maker) {
            synchronized (kept) {
                ControlRun known = kept.get(key);
                if (known != null) {
                    return known;
                }
            }
            ControlRun made = maker.get();
            synchronized (kept) {
                kept.put(key, made);
            }
            return made;
        }
    }
}
