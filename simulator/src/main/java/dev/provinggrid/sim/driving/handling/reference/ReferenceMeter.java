package dev.provinggrid.sim.driving.handling.reference;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.handling.reference.Trajectory.Alignment;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Compares the run with a reference trajectory at every barrier until either ends. */
public final class ReferenceMeter implements Meter {

    private static final String PATH = "path";

    private final WorldObject ego;
    private final Trajectory reference;
    private final Alignment alignment;
    private final Map<String, Deviation> deviations = new LinkedHashMap<>();
    private double wayM;
    private double beforeX = Double.NaN;
    private double beforeY = Double.NaN;
    private double pathM = Double.NaN;

    /** A meter of one run. */
    public ReferenceMeter(WorldObject ego, Trajectory reference, Alignment alignment) {
        this.ego = ego;
        this.reference = reference;
        this.alignment = alignment;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        PlantState now = ego.state();
        advance(now.x(), now.y());
        double atS = SimTime.toSeconds(nowNs);
        if (!Double.isFinite(wayM) || reference.isOver(alignment, atS, wayM)) {
            pathM = Double.NaN;
            return;
        }
        double place = reference.place(alignment, atS, wayM);
        double stepX = now.x() - at(Trajectory.X, place);
        double stepY = now.y() - at(Trajectory.Y, place);
        pathM = StrictMath.sqrt(stepX * stepX + stepY * stepY);
        deviation(PATH).add(pathM);
        add(Motion.LATERAL_SPEED, now, place);
        add(Motion.YAW_RATE, now, place);
    }

    private void advance(double x, double y) {
        if (!Double.isNaN(beforeX)) {
            wayM += StrictMath.sqrt((x - beforeX) * (x - beforeX) + (y - beforeY) * (y - beforeY));
        }
        beforeX = x;
        beforeY = y;
    }

    private void add(Motion channel, PlantState now, double place) {
        double difference = channel.of(now) - at(channel.word(), place);
        if (Double.isFinite(difference)) {
            deviation(channel.word()).add(difference);
        }
    }

    private double at(String channel, double place) {
        return reference.channels().get(channel).at(place);
    }

    private Deviation deviation(String channel) {
        return deviations.computeIfAbsent(channel, _ -> new Deviation());
    }

    /** Distance from the reference at the newest barrier, m; not a number where there is none. */
    public double pathM() {
        return pathM;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        deviations.forEach((channel, deviation) -> {
            kpis.put(channel + "Rmse", deviation.rootMeanSquare());
            kpis.put(channel + "MaxError", deviation.greatest());
        });
    }
}
