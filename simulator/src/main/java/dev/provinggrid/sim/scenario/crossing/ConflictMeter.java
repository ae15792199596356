package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.cooperation.Circle;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.scenario.crossing.Approaches.Approach;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Measures which vehicles are in the circle, how close they come to each other and how much time they lose. Ends the
 * run when all have crossed.
 */
final class ConflictMeter implements Meter {

    static final String ALL_CROSSED = "all-crossed";

    private final List<Traveller> travellers = new ArrayList<>();
    private final Set<Pair> conflicts = new LinkedHashSet<>();
    private double separationM = Double.POSITIVE_INFINITY;
    private double leastM = Double.POSITIVE_INFINITY;
    private List<Traveller> inside = List.of();

    /** Two vehicles, in the order of their ids. */
    record Pair(String one, String other) {}

    ConflictMeter(List<Approach> approaches, List<WorldObject> vehicles, Circle circle) {
        for (int i = 0; i < vehicles.size(); i++) {
            travellers.add(new Traveller(vehicles.get(i), approaches.get(i).distanceM(), circle));
        }
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        travellers.forEach(it -> it.observe(nowNs, log));
        inside = travellers.stream().filter(Traveller::isInside).toList();
        separationM = Double.POSITIVE_INFINITY;
        for (int i = 0; i < travellers.size(); i++) {
            for (int j = i + 1; j < travellers.size(); j++) {
                observe(nowNs, log, travellers.get(i), travellers.get(j));
            }
        }
        leastM = Math.min(leastM, separationM);
        if (travellers.stream().allMatch(Traveller::hasCrossed)) {
            log.endAt(nowNs, ALL_CROSSED);
        }
    }

    private void observe(long nowNs, RunLog log, Traveller one, Traveller other) {
        separationM = Math.min(separationM, one.gapM(other, separationM));
        if (one.isInside() && other.isInside() && conflicts.add(new Pair(one.id(), other.id()))) {
            log.record(nowNs, "conflict", one.id() + " " + other.id());
        }
    }

    int inside() {
        return inside.size();
    }

    /** Least distance of two vehicles at the newest barrier, m. */
    double separationM() {
        return separationM;
    }

    /** Least distance of two vehicles so far, m. */
    double leastSeparationM() {
        return leastM;
    }

    Set<Pair> conflicts() {
        return conflicts;
    }

    boolean allCrossed() {
        return travellers.stream().allMatch(Traveller::hasCrossed);
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (allCrossed() || !conflicts.isEmpty()) {
            kpis.put("conflicts", (double) conflicts.size());
            kpis.put("minSeparation", leastM);
        }
        if (allCrossed()) {
            kpis.put(
                    "timeLost",
                    travellers.stream().mapToDouble(Traveller::lostS).max().orElseThrow());
            kpis.put(
                    "meanTimeLost",
                    travellers.stream().mapToDouble(Traveller::lostS).sum() / travellers.size());
        }
    }

    /** One of the vehicles on its way through the circle. */
    private static final class Traveller {

        private final WorldObject vehicle;
        private final double radiusM;
        private final double nominalS;
        private final double reachM;
        private boolean inside;
        private double leftS = Double.NaN;

        Traveller(WorldObject vehicle, double distanceM, Circle circle) {
            this.vehicle = vehicle;
            radiusM = circle.radiusM();
            nominalS = (distanceM + radiusM) / circle.speedMps();
            reachM = StrictMath.hypot(
                    vehicle.extent().lengthM(), vehicle.extent().widthM());
        }

        void observe(long nowNs, RunLog log) {
            boolean now = StrictMath.hypot(vehicle.state().x(), vehicle.state().y()) <= radiusM;
            if (now != inside) {
                log.record(nowNs, now ? "entered" : "left", id());
                leftS = now ? Double.NaN : SimTime.toSeconds(nowNs);
            }
            inside = now;
        }

        String id() {
            return vehicle.id();
        }

        boolean isInside() {
            return inside;
        }

        boolean hasCrossed() {
            return Double.isFinite(leftS);
        }

        double lostS() {
            return Math.max(0, leftS - nominalS);
        }

        /** To another one, unless that is farther than something. */
        double gapM(Traveller other, double atMostM) {
            double apart = StrictMath.hypot(
                    vehicle.state().x() - other.vehicle.state().x(),
                    vehicle.state().y() - other.vehicle.state().y());
            return apart - reachM >= atMostM ? atMostM : vehicle.hull().distanceTo(other.vehicle.hull());
        }
    }
}
