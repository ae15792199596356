package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.traffic.fleet.Convoy;
import dev.provinggrid.sim.traffic.fleet.PublishedDirector;
import java.util.Map;

/** Speeds of all vehicles: at the newest barrier, and over the judged time. */
final class SpeedMeter implements Meter {

    private final Convoy convoy;
    private final PublishedDirector director;
    private final double fromS;
    private double mean;
    private double deviation;
    private double slowest;
    private double fastest;
    private double average;
    private double squares;
    private double ranges;
    private long barriers;

    /** @param fromS when the judged time begins */
    SpeedMeter(Convoy convoy, PublishedDirector director, double fromS) {
        this.convoy = convoy;
        this.director = director;
        this.fromS = fromS;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        look();
        if (director.hasMoved() && SimTime.toSeconds(director.worldNs()) > fromS) {
            add(convoy.size());
        }
    }

    /** Joins the samples of a barrier to those before (Chan, Golub, LeVeque, 1983): no difference of large numbers. */
    private void add(int size) {
        double off = mean - average;
        barriers++;
        average += off / barriers;
        squares += size * (deviation * deviation + off * off * (barriers - 1) / barriers);
        ranges += fastest - slowest;
    }

    private void look() {
        double total = 0;
        slowest = Double.POSITIVE_INFINITY;
        fastest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < convoy.size(); i++) {
            double speed = convoy.speedMps(i);
            total += speed;
            slowest = Math.min(slowest, speed);
            fastest = Math.max(fastest, speed);
        }
        mean = total / convoy.size();
        double spread = 0;
        for (int i = 0; i < convoy.size(); i++) {
            double off = convoy.speedMps(i) - mean;
            spread += off * off;
        }
        deviation = StrictMath.sqrt(spread / convoy.size());
    }

    double meanMps() {
        return mean;
    }

    double deviationMps() {
        return deviation;
    }

    double slowestMps() {
        return slowest;
    }

    double fastestMps() {
        return fastest;
    }

    /** Half of what fastest and slowest differ by, over the judged time so far; not a number before. */
    double waveAmplitudeMps() {
        return ranges / barriers / 2;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (barriers > 0) {
            kpis.put("meanSpeed", average);
            kpis.put("speedDeviation", StrictMath.sqrt(squares / ((double) barriers * convoy.size())));
            kpis.put("waveAmplitude", waveAmplitudeMps());
            kpis.put("throughput", average * convoy.size() / convoy.road().lengthM());
        }
    }
}
