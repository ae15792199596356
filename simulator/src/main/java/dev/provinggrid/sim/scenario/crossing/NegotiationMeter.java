package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.cooperation.NegotiationListener;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Measures how long vehicles take to learn of each other and of each other's decisions. */
final class NegotiationMeter implements Meter, NegotiationListener {

    private final List<WorldObject> vehicles;
    private final double rangeM;
    private final Map<Link, Long> inRangeNs = new HashMap<>();
    private final Map<Link, Double> awareS = new LinkedHashMap<>();
    private final Map<Link, Long> decidedNs = new HashMap<>();
    private final Map<Link, Double> noticedS = new LinkedHashMap<>();
    private final Set<String> agreed = new HashSet<>();
    private final List<Note> fresh = new ArrayList<>();

    /** From one vehicle to another. */
    private record Link(String from, String to) {}

    private record Note(long atNs, String event, String detail) {}

    NegotiationMeter(List<WorldObject> vehicles, double rangeM) {
        this.vehicles = vehicles;
        this.rangeM = rangeM;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        for (WorldObject one : vehicles) {
            for (WorldObject other : vehicles) {
                Link link = new Link(one.id(), other.id());
                if (!inRangeNs.containsKey(link) && isInRange(one, other)) {
                    inRangeNs.put(link, nowNs);
                }
            }
        }
        fresh.forEach(it -> log.record(it.atNs(), it.event(), it.detail()));
        fresh.clear();
    }

    private boolean isInRange(WorldObject one, WorldObject other) {
        return StrictMath.hypot(
                        one.state().x() - other.state().x(),
                        one.state().y() - other.state().y())
                <= rangeM;
    }

    @Override
    public void aware(long nowNs, String self, String other) {
        Link link = new Link(self, other);
        if (!awareS.containsKey(link)) {
            awareS.put(link, SimTime.toSeconds(nowNs - inRangeNs.get(link)));
            fresh.add(new Note(nowNs, "aware", self + " of " + other));
        }
    }

    @Override
    public void decided(long nowNs, String self, String about) {
        agreed.add(self);
        if (decidedNs.putIfAbsent(new Link(self, about), nowNs) == null) {
            fresh.add(new Note(nowNs, "decision", self + " about " + about));
        }
    }

    @Override
    public void noticed(long nowNs, String self, String by) {
        Link link = new Link(by, self);
        if (!noticedS.containsKey(link)) {
            agreed.add(self);
            noticedS.put(link, SimTime.toSeconds(nowNs - decidedNs.get(link)));
            fresh.add(new Note(nowNs, "notice", self + " of " + by));
        }
    }

    /** Whether a vehicle has decided to let another pass, or knows that another does or that a time is reserved for it. */
    boolean hasAgreed(String id) {
        return agreed.contains(id);
    }

    @Override
    public void report(Map<String, Double> kpis) {
        mean("awarenessDelay", awareS, kpis);
        mean("decisionDelay", noticedS, kpis);
        kpis.put("agreements", (double) noticedS.size());
    }

    private static void mean(String name, Map<Link, Double> delays, Map<String, Double> kpis) {
        delays.values().stream().mapToDouble(it -> it).average().ifPresent(it -> kpis.put(name, it));
    }
}
