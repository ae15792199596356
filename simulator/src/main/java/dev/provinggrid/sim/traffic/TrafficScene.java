package dev.provinggrid.sim.traffic;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The traffic to simulate.
 *
 * @param files network, routes and configuration by relative name, {@code /} between folders
 * @param configuration name of the {@code .sumocfg} among them
 * @param stepNs the traffic's own step, ns, a whole number of milliseconds
 * @param warmUpNs how long the traffic runs by itself before the run begins, ns, a whole number of steps
 * @param rangeM how far around the run's own vehicles frames show others, m; 0 for everybody wherever they are
 * @param details what frames show of vehicles besides pose and speed
 * @param options further options of the program, by name without dashes
 */
public record TrafficScene(
        Map<String, byte[]> files,
        String configuration,
        long stepNs,
        long warmUpNs,
        double rangeM,
        Set<Detail> details,
        Map<String, String> options) {

    private static final long NS_PER_MILLI = 1_000_000;

    /** What a frame may show of vehicles. */
    public enum Detail {
        /** Brake lights and indicators. */
        LIGHTS,

        /** The lane and the place on it. */
        LANES
    }

    public TrafficScene {
        details = Set.copyOf(details);
        files = Collections.unmodifiableMap(new TreeMap<>(files));
        options = Collections.unmodifiableMap(new TreeMap<>(options));
        if (!files.containsKey(configuration)) {
            throw new IllegalArgumentException(
                    "the configuration " + configuration + " is not among " + files.keySet());
        }
        if (stepNs <= 0 || stepNs % NS_PER_MILLI != 0) {
            throw new IllegalArgumentException("traffic steps by whole milliseconds, not by " + stepNs + " ns");
        }
        if (warmUpNs < 0 || warmUpNs % stepNs != 0) {
            throw new IllegalArgumentException(
                    "a warm-up of " + warmUpNs + " ns is not a whole number of steps of " + stepNs + " ns");
        }
        if (!(rangeM >= 0)) {
            throw new IllegalArgumentException("a range of " + rangeM + " m");
        }
    }

    /** A scene that starts empty and shows everybody. */
    public static TrafficScene of(Map<String, byte[]> files, String configuration, long stepNs) {
        return new TrafficScene(files, configuration, stepNs, 0, 0, Set.of(), Map.of());
    }

    public TrafficScene warmedUpFor(long ns) {
        return new TrafficScene(files, configuration, stepNs, ns, rangeM, details, options);
    }

    public TrafficScene within(double newRangeM) {
        return new TrafficScene(files, configuration, stepNs, warmUpNs, newRangeM, details, options);
    }

    /** The same with something that costs time, so that only who looks at it asks for it. */
    public TrafficScene showing(Detail detail) {
        Set<Detail> more = EnumSet.of(detail);
        more.addAll(details);
        return new TrafficScene(files, configuration, stepNs, warmUpNs, rangeM, more, options);
    }

    public boolean shows(Detail detail) {
        return details.contains(detail);
    }

    /** The same with an option of the program, its name without dashes. */
    public TrafficScene with(String option, String value) {
        Map<String, String> more = new TreeMap<>(options);
        more.put(option, value);
        return new TrafficScene(files, configuration, stepNs, warmUpNs, rangeM, details, more);
    }
}
