package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.handling.Cone;
import dev.provinggrid.sim.driving.handling.Gate;
import dev.provinggrid.sim.driving.handling.LaneChangeCourse;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.run.Meter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Measures which cones are hit and which gates are driven through. */
final class ConeMeter implements Meter {

    private final WorldObject ego;
    private final List<Gate> gates;
    private final List<Cone> standing;
    private final Set<Gate> missed = new LinkedHashSet<>();
    private final Set<Gate> left = new LinkedHashSet<>();
    private int hit;
    private double rearmostM = Double.NEGATIVE_INFINITY;

    ConeMeter(WorldObject ego, LaneChangeCourse course) {
        this.ego = ego;
        this.gates = course.gates();
        this.standing = new ArrayList<>(course.cones());
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        Hull body = ego.hull();
        if (!Double.isFinite(body.x() + body.y() + body.headingRad())) {
            return;
        }
        standing.removeIf(cone -> {
            boolean touched = cone.isTouchedBy(body);
            if (touched) {
                hit++;
                log.record(nowNs, "cone", cone.name());
            }
            return touched;
        });
        observe(nowNs, log, "missed", missed, body.x(), body.y());
        double cos = StrictMath.cos(body.headingRad());
        double sin = StrictMath.sin(body.headingRad());
        double rearmost = Double.POSITIVE_INFINITY;
        for (int corner = 0; corner < 4; corner++) {
            double along = ((corner & 1) == 0 ? body.lengthM() : -body.lengthM()) / 2;
            double across = ((corner & 2) == 0 ? body.widthM() : -body.widthM()) / 2;
            double x = body.x() + along * cos - across * sin;
            observe(nowNs, log, "left", left, x, body.y() + along * sin + across * cos);
            rearmost = Math.min(rearmost, x);
        }
        rearmostM = Math.max(rearmostM, rearmost);
    }

    /** Notes the gates that a point of the body is outside of. */
    private void observe(long nowNs, RunLog log, String how, Set<Gate> noted, double x, double y) {
        for (Gate gate : gates) {
            if (gate.isLeftBy(x, y) && noted.add(gate)) {
                log.record(nowNs, "gate", gate.name() + " " + how);
            }
        }
    }

    /** Whether a cone has been hit so far. */
    boolean isHit(Cone cone) {
        return !standing.contains(cone);
    }

    int hit() {
        return hit;
    }

    /** How far the whole body has come, m. */
    double rearmostM() {
        return rearmostM;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        long passed = gates.stream()
                .filter(it -> it.toM() <= rearmostM && !missed.contains(it))
                .count();
        kpis.put("conesHit", (double) hit);
        kpis.put("gatesPassed", (double) passed);
        kpis.put("gatesLeft", (double) left.size());
    }
}
