package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.traffic.fleet.Convoy;
import dev.provinggrid.sim.traffic.fleet.PublishedDirector;
import java.util.Map;

/**
 * Work of driving over the judged time: the positive part of {@code (m a + c_r m g + rho C_d A v^2/2) v}, of the same sedan whatever moves
 * it, so that plants compare; and a proxy of the fuel for it, a rate of idling and a share of that work (after Akcelik and Besley, 2003,
 * recalled).
 */
final class EnergyMeter implements Meter {

    private static final double MASS_KG = 1500;
    private static final double ROLLING_N = .01 * MASS_KG * 9.81;
    private static final double DRAG_KG_PER_M = .5 * 1.2 * .7;
    private static final double PETROL_KG_PER_ML = .745e-3;
    private static final double IDLE_KG_PER_S = .375 * PETROL_KG_PER_ML;
    private static final double WORK_KG_PER_J = .09e-3 * PETROL_KG_PER_ML;

    private final Convoy convoy;
    private final PublishedDirector director;
    private final double fromS;
    private final double[] speedMps;
    private double workJ;
    private double wayM;
    private double timeS;
    private long lastNs;

    /** @param fromS when the judged time begins */
    EnergyMeter(Convoy convoy, PublishedDirector director, double fromS) {
        this.convoy = convoy;
        this.director = director;
        this.fromS = fromS;
        this.speedMps = new double[convoy.size()];
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        double stepS = SimTime.toSeconds(director.worldNs() - lastNs);
        if (stepS > 0 && SimTime.toSeconds(director.worldNs()) > fromS) {
            for (int i = 0; i < speedMps.length; i++) {
                add(speedMps[i], convoy.speedMps(i), stepS);
            }
        }
        for (int i = 0; i < speedMps.length; i++) {
            speedMps[i] = convoy.speedMps(i);
        }
        lastNs = director.worldNs();
    }

    private void add(double before, double now, double stepS) {
        double speed = (before + now) / 2;
        double force = MASS_KG * (now - before) / stepS + ROLLING_N + DRAG_KG_PER_M * speed * speed;
        workJ += Math.max(0, force * speed) * stepS;
        wayM += speed * stepS;
        timeS += stepS;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (wayM > 0) {
            kpis.put("energyPerMetre", workJ / wayM);
            kpis.put("fuelProxy", (IDLE_KG_PER_S * timeS + WORK_KG_PER_J * workJ) / wayM);
        }
    }
}
